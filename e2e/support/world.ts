/**
 * What each browser test gets: the real server with demo data of its own, behind a proxy that can fail like a
 * workshop's network, both ended afterwards; and, when it asks for one, a tablet whose browser can be restarted. The server's log is attached when a test fails.
 */
import { test as base } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { freePort } from '../../scripts/postgres.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { copyOfTemplate, removeFolder } from './template.ts';
import { startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts';

export interface World {
  /** Where the browser finds the portal: the proxy. */
  url: string;
  server: ServerProcess;
  network: UnreliableProxy;
  /** Of the server. */
  dataFolder: string;
}

interface Options {
  /** Settings of the server under test, e.g. short-lived tokens. */
  serverEnvironment: Record<string, string>;
}

export const test = base.extend<Options & { world: World; device: Device }>({
  serverEnvironment: [{}, { option: true }],
  world: async ({ serverEnvironment }, provide, testInfo) => {
    const dataFolder = copyOfTemplate(process.env['E2E_TEMPLATE'] ?? '');
    const [serverPort, port] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const server = createServerProcess({
      port: serverPort,
      dataFolder,
      publicUrl: url,
      environment: serverEnvironment,
    });
    const network = await startUnreliableProxy(serverPort, port);
    try {
      await server.start();
      await provide({ url, server, network, dataFolder });
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
