/**
 * What each browser test gets: the real server with demo data of its own, behind a proxy that can fail like a
 * workshop's network, both ended afterwards; and, when it asks for one, a tablet whose browser can be restarted. The server's log is attached when a test fails.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { projectFolder } from '../../scripts/steps.ts';
import { freePort } from '../../scripts/postgres.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { copyOfTemplate, removeFolder } from './template.ts';
import { startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts';

const builtPage = process.env['DIST_DIR'] ?? join(projectFolder, 'dist');

export interface World {
  /** Where the browser finds the portal: the proxy. */
  url: string;
  server: ServerProcess;
  network: UnreliableProxy;
  /** Of the server. */
  dataFolder: string;
  /** Folder of the page it serves, with `hasOwnPage`. */
  ownPage: string;
}

interface OpenWorld extends World {
  close(): Promise<void>;
}

interface Options {
  /** The server serves its own copy of the built page, which a test may change into a newer version. */
  hasOwnPage: boolean;
  /** Settings of the server under test, e.g. short-lived tokens. */
  serverEnvironment: Record<string, string>;
  /**
   * Many tests, one server: for tests that only look. They must neither count on what others leave alone nor leave
   * anything behind that others would see.
   */
  isShared: boolean;
}

interface WorkerFixtures {
  /** The server of this worker's shared tests; started when the first one asks for it. */
  commonWorld: () => Promise<OpenWorld>;
}

async function openWorld(environment: Record<string, string> = {}, hasOwnPage = false): Promise<OpenWorld> {
  const dataFolder = copyOfTemplate(process.env['E2E_TEMPLATE'] ?? '');
  const [serverPort, port] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const ownPage = join(dataFolder, 'page');
  if (hasOwnPage) cpSync(builtPage, ownPage, { recursive: true });
  const server = createServerProcess({
    port: serverPort,
    dataFolder,
    publicUrl: url,
    environment: { ...environment, ...(hasOwnPage ? { DIST_DIR: ownPage } : {}) },
  });
  const network = await startUnreliableProxy(serverPort, port);
  const close = async () => {
    await network.close();
    await server.stop();
    removeFolder(dataFolder);
  };
  try {
    await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, server, network, dataFolder, ownPage, close };
}

export const test = base.extend<Options & { world: World; device: Device }, WorkerFixtures>({
  serverEnvironment: [{}, { option: true }],
  hasOwnPage: [false, { option: true }],
  isShared: [false, { option: true }],
  commonWorld: [
    async ({ browserName: _ofEachBrowser }, provide) => {
      let opening: Promise<OpenWorld> | null = null;
      await provide(() => (opening ??= openWorld()));
      await (opening as Promise<OpenWorld> | null)?.then((world) => world.close());
    },
    { scope: 'worker' },
  ],
  world: async ({ serverEnvironment, hasOwnPage, isShared, commonWorld }, provide, testInfo) => {
    const isCommon = isShared && !hasOwnPage && Object.keys(serverEnvironment).length === 0;
    const world = isCommon ? await commonWorld() : await openWorld(serverEnvironment, hasOwnPage);
    try {
      await provide(world);
    } finally {
      if (isCommon) world.network.forget();
      else await world.close();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: world.server.log().slice(-50_000), contentType: 'text/plain' });
      }
    }
  },
  device: async ({ world }, provide) => {
    const device = await createDevice(world.url, world.network);
    await provide(device);
    await device.dispose();
  },
  baseURL: async ({ world }, provide) => provide(world.url),
  // To install the app costs a test as much as all that it does: only those that need it offline do.
  serviceWorkers: async ({ browserName: _ofEachBrowser }, provide, { tags }) =>
    provide(tags.includes('@installed') ? 'allow' : 'block'),
});

export { expect } from '@playwright/test';
