/** The network: one HTTP server for the web application and, below /oidc, the embedded provider. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const keepAliveMs = 65_000;
/** Enough for 5 MB on a slow line. */
const requestMs = 300_000;

export interface Mount {
  /** E.g. `/oidc`; taken off the address before the listener sees it. */
  prefix: string;
  listener: RequestListener;
}

export function createHttpServer(app: Hono, mounts: readonly Mount[]): Server {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: requestMs }, (request, response) => {
    const url = request.url ?? '/';
    const mount = mounts.find(
      ({ prefix }) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`),
    );
    if (mount === undefined) return void listener(request, response);
    Object.assign(request, { originalUrl: url });
    request.url = url.slice(mount.prefix.length) || '/';
    mount.listener(request, response);
  });
  return server;
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Lets calls that are being answered end, then cuts the rest. */
export function close(server: Server, after: (delayMs: number, run: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(1_200, () => server.closeAllConnections());
    server.close(() => {
      cancel();
      resolve();
    });
    server.closeIdleConnections();
  });
}
