/** A browser's disk on which the app is installed and nobody has ever signed in: made once per worker, because to install costs a test as much as all that it does. */
import { cpSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { untilInstalled } from './portal.ts';
import { newFolder, removeFolder } from './template.ts';

export interface InstalledDisk {
  /** Folder of a copy; remove it with `removeFolder`. The portal must answer. */
  copy(): Promise<string>;
  remove(): void;
}

/** Starts the browser on a disk of its own. */
export async function launchOn(disk: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(disk, {
    ...options,
    executablePath: process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu'],
  });
}

/** Of the portal at `url`, which must stay the same build. */
export function createInstalledDisk(url: string): InstalledDisk {
  const disk = newFolder();
  let installing: Promise<void> | null = null;
  return {
    async copy() {
      await (installing ??= install(disk, url));
      const folder = newFolder();
      cpSync(disk, folder, { recursive: true, filter: (source) => !/\/Singleton\w+$/.test(source) });
      return folder;
    },
    remove: () => removeFolder(disk),
  };
}

async function install(disk: string, url: string): Promise<void> {
  const context = await launchOn(disk, { serviceWorkers: 'allow' });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  await untilInstalled(page);
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'cookies,file_systems,indexeddb,local_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await context.close();
}
