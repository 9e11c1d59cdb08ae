/**
 * What the service worker does when the browser wakes it to send: the same sender as the page's, for whoever is
 * signed in, with the tokens the page left in the device database. Knows no screens; safe beside open tabs.
 */
import { readSession } from '../data/session-row.ts';
import type { WorkerPlatform } from '../platform/platform.ts';
import { sendInBackground } from '../sync/outbox/send-in-background.ts';
import { openDatabases } from './open-device.ts';
import { openSignedIn } from './open-signed-in.ts';
import { sessionChannel } from './session-channel.ts';
import { createSignedInApi } from './signed-in-api.ts';

/** The returned function rejects while something still waits by itself, so that the browser wakes the worker again. */
export function createWorkerSender(platform: WorkerPlatform): () => Promise<void> {
  return async () => {
    const channel = platform.channels.open(sessionChannel);
    const { device, databases } = openDatabases(platform);
    const { api } = createSignedInApi(platform, device, {
      onExpired: () => channel.post('changed'),
    });
    const session = await readSession(device);
    const isReady = session?.isSettled && !session.isExpired;
    const database = isReady ? await openSignedIn({ device, databases }, session) : null;
    try {
      if (database) await sendInBackground({ ...platform, database, api });
    } finally {
      database?.close();
      device.close();
      channel.close();
    }
  };
}
