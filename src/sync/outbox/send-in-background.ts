/**
 * What the service worker does when the browser says that there is a connection: one run of the same sender. Fails
 * (so that the browser asks again later) while something still waits by itself; what is held or needs a person
 * is left for the page.
 */
import { shell } from '../../../contract/shell.ts';
import { type SenderDeps, createSender } from './sender.ts';

export async function sendInBackground(deps: Omit<SenderDeps, 'canSend'>): Promise<void> {
  // The browser's idea of a connection may be a captive portal: an attempt would only put the entries in doubt.
  const health = await deps.api.send(shell, 'GET /api/health', {});
  if (!health.ok) throw new Error('our server does not answer');
  const sender = createSender({ ...deps, canSend: () => true });
  const left = await sender.kick();
  await sender.stop();
  if (left > 0) throw new Error(`${left} entries still wait`);
}
