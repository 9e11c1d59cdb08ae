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

interface Options {
  /** The server serves its own copy of the built page, which a test may change into a newer version. */
  hasOwnPage: boolean;
  /** Settings of the server under test, e.g. short-lived tokens. */
  serverEnvironment: Record<string, string>;
}

export const test = base.extend<Options & { world: World; device: Device }>({
  serverEnvironment: [{}, { option: true }],
  hasOwnPage: [false, { option: true }],
  world: async ({ serverEnvironment, hasOwnPage }, provide, testInfo) => {
    const dataFolder = copyOfTemplate(process.env['E2E_TEMPLATE'] ?? '');
    const [serverPort, port] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const ownPage = join(dataFolder, 'page');
    if (hasOwnPage) cpSync(builtPage, ownPage, { recursive: true });
    const environment = { ...serverEnvironment, ...(hasOwnPage ? { DIST_DIR: ownPage } : {}) };
    const server = createServerProcess({
      port: serverPort,
      dataFolder,
      publicUrl: url,
      environment,
    });
    const network = await startUnreliableProxy(serverPort, port);
    try {
      await server.start();
      await provide({ url, server, network, dataFolder, ownPage });
    } finally {
      await network.close();
      await server.stop();
      removeFolder(dataFolder);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: server.log().slice(-50_000), contentType: 'text/plain' });
      }
    }
  },
  device: async ({ world }, provide) => {
    const device = await createDevice(world.url, world.network);
    await provide(device);
    await device.dispose();
  },
  baseURL: async ({ world }, provide) => provide(world.url),
});

export { expect } from '@playwright/test';
