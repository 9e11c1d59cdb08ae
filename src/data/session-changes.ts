/** Every change of the one session; each names the session it is about (session-row.ts). Apart, because a start only reads. */
import type { DeviceDatabase } from './device-database.ts';
import { orMakeRoom } from './make-room.ts';
import { type SessionRow, openSession, readSession, sessionKey, storedSession, unwrittenOver } from './session-row.ts';
import { type SignOutOrder, keyOfOrder } from './sign-out-orders.ts';

/** Device fact: the provider must ask for credentials at the next sign-in, because someone signed out here. */
const askAgainKey = 'askForCredentials';

/** Replaces whatever session there was; credentials have just been given. */
export async function writeSession(device: DeviceDatabase, session: SessionRow): Promise<'written' | 'storage-full'> {
  await device.seal.load({ make: true });
  return orMakeRoom(device, () =>
    device.transaction('rw', device.session, device.facts, async () => {
      await device.session.put(device.seal.close('session', { key: sessionKey, value: session }));
      await device.facts.delete(askAgainKey);
      return 'written' as const;
    }),
  );
}

/**
 * Changes the session if it is still `sessionId`; resolves whether it was. What a full device cannot write down counts in this page:
 * a provider takes each refresh token once, so what it granted for it is the only one that is worth anything.
 */
export async function changeSession(
  device: DeviceDatabase,
  sessionId: string,
  change: Partial<Omit<SessionRow, 'sessionId'>>,
): Promise<boolean> {
  // The key is taken first: a transaction does not wait for it.
  if ((await readSession(device)) === null) return false;
  if (device.seal.isWanted && !device.seal.current) await device.seal.load({ make: true });
  const changed = await orMakeRoom(device, () =>
    device.transaction('rw', device.session, async () => {
      const row = await device.session.get(sessionKey);
      const current = row && openSession(device, row);
      if (current?.sessionId !== sessionId) return false;
      await device.session.put(device.seal.close('session', { key: sessionKey, value: { ...current, ...change } }));
      return true;
    }),
  );
  if (changed === 'storage-full') return await keepWithoutRoom(device, sessionId, change);
  if (changed) device.sessionWithoutRoom = null;
  return changed;
}

async function keepWithoutRoom(device: DeviceDatabase, sessionId: string, change: Partial<SessionRow>) {
  const row = await device.session.get(sessionKey);
  const stored = row && storedSession(device, row);
  if (stored?.sessionId !== sessionId) return false;
  const unwritten = { ...unwrittenOver(device, stored), ...change };
  device.sessionWithoutRoom = { sessionId, over: stored.accessToken, change: unwritten };
  return true;
}

/**
 * Removes the tokens. The provider's own session lives on until `order` has reached the server, so the next sign-in asks for
 * credentials. Without room for that note and the order the tokens go all the same.
 */
export async function endSession(device: DeviceDatabase, order: SignOutOrder | null): Promise<void> {
  const ended = await orMakeRoom(device, () =>
    device.transaction('rw', device.session, device.facts, async () => {
      await device.session.delete(sessionKey);
      await device.facts.put({ key: askAgainKey, value: true });
      if (order) await device.facts.put({ key: keyOfOrder(order.sessionId), value: order.sealed });
    }),
  );
  if (ended === 'storage-full') await device.session.delete(sessionKey);
  device.sessionWithoutRoom = null;
}

/** The provider would answer with a person who is not wanted here: next time it asks. */
export async function askForCredentials(device: DeviceDatabase): Promise<void> {
  await device.facts.put({ key: askAgainKey, value: true });
}

export async function mustAskForCredentials(device: DeviceDatabase): Promise<boolean> {
  return (await device.facts.get(askAgainKey)) !== undefined;
}
