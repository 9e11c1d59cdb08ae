/** A tablet with its own disk: the browser can be closed and started again, and what it kept is still there. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { launchOn } from './installed-disk.ts';
import { goOffline } from './portal.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';

export interface Device {
  context: BrowserContext;
  page: Page;
  /** Closes the browser and starts it again on the same disk, with no network until `goOnline`. */
  restartOffline(): Promise<void>;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Closes the browser; resolves the names of the files on its disk in which one of these is found, letters or bytes. */
  filesWith(traces: readonly (string | Buffer)[]): Promise<string[]>;
  dispose(): Promise<void>;
}

/** Letters lie on the disk as one byte each, or as two. */
function formsOf(trace: string | Buffer): Buffer[] {
  return typeof trace === 'string' ? [Buffer.from(trace), Buffer.from(trace, 'utf16le')] : [trace];
}

export async function createDevice(url: string, network: UnreliableProxy, disk: string): Promise<Device> {
  const launch = async () =>
    await launchOn(disk, {
      ...devices['Desktop Chrome'],
      viewport: { width: 1280, height: 800 },
      baseURL: url,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
  const context = await launch();
  const device: Device = {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async restartOffline() {
      await device.context.close();
      device.context = await launch();
      device.page = device.context.pages()[0] ?? (await device.context.newPage());
      network.decide(() => 'refuse');
      await device.context.setOffline(true);
    },
    async goOffline() {
      await goOffline(device.context, network);
      network.decide(() => 'refuse');
    },
    async goOnline() {
      network.decide(() => 'pass');
      await device.context.setOffline(false);
    },
    async filesWith(traces) {
      await device.context.close();
      return readdirSync(disk, { recursive: true, withFileTypes: true }).flatMap((entry) => {
        if (!entry.isFile()) return [];
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        const found = traces.filter((trace) => formsOf(trace).some((form) => bytes.includes(form)));
        return found.map((trace) => `${path.slice(disk.length + 1)}: ${typeof trace === 'string' ? trace : 'bytes'}`);
      });
    },
    async dispose() {
      await device.context.close();
    },
  };
  return device;
}
