/**
 * The one signed-in person's tokens, in the device database because page and worker share them, sealed. Every change
 * names the session it is about, so that a late answer (a renewal that ends after the sign-out) changes nothing.
 */
import type { SignOutKey } from '../../contract/shell.ts';
import type { DeviceDatabase } from './device-database.ts';
import { orMakeRoom } from './make-room.ts';
import { type SignOutOrder, keyOfOrder } from './sign-out-orders.ts';

export interface StoredPerson {
  accountId: string;
  givenName: string;
  familyName: string;
  email: string;
}

export interface SessionRow {
  /** Made at each sign-in. */
  sessionId: string;
  person: StoredPerson;
  accessToken: string;
  /** Epoch ms by this device's clock. */
  expiresAt: number;
  refreshToken: string | null;
  /** For the provider's sign-out. */
  idToken: string | null;
  clientId: string;
  tokenEndpoint: string;
  /** Of the server, to seal the order that ends this sign-in; missing where the server had none. */
  signOutKey?: SignOutKey | undefined;
  /** The provider refused to renew: readable, queue held, sign in again. */
  isExpired: boolean;
  /** The account has been looked up (or registered) since this sign-in. */
  isSettled: boolean;
  /** What the identity provider said about the person; needed until the account is settled. */
  claims: Record<string, unknown>;
  /** Same-site path the person came from, until the account is settled. */
  returnTo: string;
}

const key = 'current';
/** Device fact: the provider must ask for credentials at the next sign-in, because someone signed out here. */
const askAgainKey = 'askForCredentials';

/** null: nobody is signed in, or what is there can be opened with no key of this device (any more). */
export async function readSession(device: DeviceDatabase): Promise<SessionRow | null> {
  const row = await device.session.get(key);
  if (row === undefined) return null;
  await device.seal.expected();
  const open = openSession(device, row);
  if (open) return open;
  // Somebody has signed in since the key was taken, in another tab.
  await device.seal.load({ make: false });
  return openSession(device, row);
}

interface SessionRecord {
  key: string;
  value: unknown;
}

function openSession({ session, seal }: DeviceDatabase, row: SessionRecord): SessionRow | null {
  if (!('sealed' in row)) return row.value as SessionRow;
  try {
    const open = seal.current?.open(session.name, row) as SessionRecord | undefined;
    return open ? (open.value as SessionRow) : null;
  } catch {
    return null;
  }
}

/** Replaces whatever session there was; credentials have just been given. */
export async function writeSession(device: DeviceDatabase, session: SessionRow): Promise<'written' | 'storage-full'> {
  await device.seal.load({ make: true });
  return orMakeRoom(device, () =>
    device.transaction('rw', device.session, device.facts, async () => {
      await device.session.put(device.seal.close('session', { key, value: session }));
      await device.facts.delete(askAgainKey);
      return 'written' as const;
    }),
  );
}

/** Changes the session if it is still `sessionId`; resolves whether it was, and whether there was room. */
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
      const row = await device.session.get(key);
      const current = row && openSession(device, row);
      if (current?.sessionId !== sessionId) return false;
      await device.session.put(device.seal.close('session', { key, value: { ...current, ...change } }));
      return true;
    }),
  );
  return changed === true;
}

/**
 * Removes the tokens. The provider's own session lives on until `order` has reached the server, so the next sign-in asks for
 * credentials. Without room for that note and the order the tokens go all the same.
 */
export async function endSession(device: DeviceDatabase, order: SignOutOrder | null): Promise<void> {
  const ended = await orMakeRoom(device, () =>
    device.transaction('rw', device.session, device.facts, async () => {
      await device.session.delete(key);
      await device.facts.put({ key: askAgainKey, value: true });
      if (order) await device.facts.put({ key: keyOfOrder(order.sessionId), value: order.sealed });
    }),
  );
  if (ended === 'storage-full') await device.session.delete(key);
}

/** The provider would answer with a person who is not wanted here: next time it asks. */
export async function askForCredentials(device: DeviceDatabase): Promise<void> {
  await device.facts.put({ key: askAgainKey, value: true });
}

export async function mustAskForCredentials(device: DeviceDatabase): Promise<boolean> {
  return (await device.facts.get(askAgainKey)) !== undefined;
}
