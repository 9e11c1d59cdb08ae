/** Serves one folder on a free port of the loopback. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { listen } from '../server/portal-under-test.ts';

export async function serveFolder(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { port, stop } = await listen(new Hono().use('*', serveStatic({ root: folder })));
  return { origin: `http://localhost:${port}`, stop };
}
