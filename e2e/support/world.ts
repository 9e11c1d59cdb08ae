/**
 * What each browser test gets: the real server with demo data of its own, behind a proxy that can fail like a
 * workshop's network, both ended afterwards; and, when it asks for one, a tablet whose browser can be restarted. The server's log is attached when a test fails.
 */
import { test as base } from '@playwright/test';
import { freePort } from '../../scripts/postgres.ts';
import { createDevice, type Device } from './device.ts';
import { createServerHost, type ServerHost } from './hosted-server.ts';
import { createInstalledDisk, type InstalledDisk, launchOn } from './installed-disk.ts';
import { addressOf, makeDevice, openHosted, openServer, type World } from './open-server.ts';
import { createServerProcess } from './server-process.ts';
import { dataToStartFrom, leave, settle, wantedDevices } from './signed-in-devices.ts';
import { newFolder, removeFolder } from './template.ts';
import { startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts';

export type { World };

interface Options {
  /** The server serves its own copy of the built page, which a test may change into a newer version. */
  hasOwnPage: boolean;
  /** Settings of the server under test, e.g. short-lived tokens. */
  serverEnvironment: Record<string, string>;
}

interface TestFixtures {
  world: World;
  /** A disk for a browser of the test: with the app on it for `@installed`, else empty. */
  newDisk: () => Promise<string>;
  device: Device;
}

interface WorkerFixtures {
  /** Servers for tests that have one of their own, one after the other. */
  host: ServerHost;
  /** The address of this worker's portal, whichever server stands behind it. */
  network: UnreliableProxy;
  installedDisk: InstalledDisk;
}

export const test = base.extend<Options & TestFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true }],
  hasOwnPage: [false, { option: true }],
  host: [
    async ({ browserName: _ofEachBrowser }, provide) => {
      const host = createServerHost();
      await provide(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  network: [
    async ({ browserName: _ofEachBrowser }, provide, { parallelIndex }) => {
      const network = await settle(parallelIndex, async (port) => startUnreliableProxy(port ?? (await freePort())));
      await provide(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  installedDisk: [
    async ({ network }, provide) => {
      const disk = createInstalledDisk(addressOf(network));
      await provide(disk);
      disk.remove();
    },
    { scope: 'worker' },
  ],
  world: async ({ serverEnvironment, hasOwnPage, host, network, browser }, provide, testInfo) => {
    const url = addressOf(network);
    for (const email of wantedDevices()) await makeDevice(email, { browser, host, network });
    const choice = { publicUrl: url, dataFolder: dataToStartFrom(), environment: serverEnvironment, hasOwnPage };
    leave();
    // What Node itself is told at its start is for a process of its own.
    const opened = await ('NODE_OPTIONS' in serverEnvironment
      ? openServer(createServerProcess, choice)
      : openHosted(host, network, choice));
    network.leadTo(opened.port);
    try {
      await provide({ ...opened, url, network });
    } finally {
      network.forget();
      await opened.close();
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = opened.server.log().slice(-50_000);
        await testInfo.attach('server log', { body, contentType: 'text/plain' });
      }
    }
  },
  newDisk: async ({ world, installedDisk }, provide, { tags }) => {
    const disks: string[] = [];
    await provide(async () => {
      const disk = tags.includes('@installed') ? await installedDisk.copy() : newFolder();
      // What an installation has asked for is not the test's.
      world.network.forget();
      disks.push(disk);
      return disk;
    });
    disks.forEach(removeFolder);
  },
  device: async ({ world, newDisk }, provide) => {
    const device = await createDevice(world.url, world.network, await newDisk());
    await provide(device);
    await device.dispose();
  },
  baseURL: async ({ world }, provide) => provide(world.url),
  // To install the app costs a test as much as all that it does: only those do that are about it.
  serviceWorkers: async ({ browserName: _ofEachBrowser }, provide, { tags }) =>
    provide(tags.includes('@installed') || tags.includes('@installs') ? 'allow' : 'block'),
  // Playwright gives each context the options of its test.
  context: async ({ context, newDisk }, provide, { tags }) => {
    if (!tags.includes('@installed')) return provide(context);
    const installed = await launchOn(await newDisk(), {});
    await provide(installed);
    await installed.close();
  },
  page: async ({ context }, provide) => provide(context.pages()[0] ?? (await context.newPage())),
});

export { expect } from '@playwright/test';
