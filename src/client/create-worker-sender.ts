/**
 * What the service worker does when the browser wakes it to send: the same sender as the page's, for whoever is
 * signed in, with the tokens the page left in the device database; and sign-outs that the server has not been told of. Knows no screens; safe beside open tabs.
 */
import { readSession } from '../data/session-row.ts';
import type { WorkerPlatform } from '../platform/platform.ts';
import { readLocale } from '../sync/locale.ts';
import { pullAccount } from '../sync/reconcile/pull-account.ts';
import { sendInBackground } from '../sync/outbox/send-in-background.ts';
import { finishSignOuts } from '../auth/finish-sign-outs.ts';
import { openDatabases } from '../auth/open-device.ts';
import { openSignedIn } from '../auth/open-signed-in.ts';
import { sessionChannel } from '../auth/session-channel.ts';
import { createSignedInApi } from '../auth/signed-in-api.ts';

/** The returned function rejects while something still waits by itself, so that the browser wakes the worker again. */
export function createWorkerSender(platform: WorkerPlatform): () => Promise<void> {
  return async () => {
    const channel = platform.channels.open(sessionChannel);
    const { device, databases } = openDatabases(platform);
    let isElsewhere = false;
    const { api } = createSignedInApi(platform, device, {
      onExpired: () => channel.post('changed'),
      onCompanyChanged: () => (isElsewhere = true),
    });
    const telling = finishSignOuts({ ...platform, device, api }).catch(() => 1);
    const session = await readSession(device);
    const isReady = session?.isSettled && !session.isExpired;
    const database = isReady ? await openSignedIn({ device, databases }, session) : null;
    try {
      if (database) {
        const send = () => sendInBackground({ ...platform, database, api });
        await send().catch(async (fault: unknown) => {
          if (!isElsewhere) throw fault;
          // The account says which company the person acts for now; what was made for another waits, and is no failure.
          await pullAccount({ api, database, place: await readLocale(device, database) });
          await send();
        });
      }
      if ((await telling) > 0) throw new Error('A sign-out is not finished yet.');
    } finally {
      await telling;
      database?.close();
      device.close();
      channel.close();
    }
  };
}
