/**
 * The one signed-in person's tokens, in the device database because page and worker share them, sealed. Every change
 * names the session it is about, so that a late answer (a renewal that ends after the sign-out) changes nothing.
 */
import type { SignOutKey } from '../../contract/shell.ts';
import type { DeviceDatabase } from './device-database.ts';

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

/** Of the one row. */
export const sessionKey = 'current';

/** null: nobody is signed in, or what is there can be opened with no key of this device (any more). */
export async function readSession(device: DeviceDatabase): Promise<SessionRow | null> {
  const row = await device.session.get(sessionKey);
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

export function openSession(device: DeviceDatabase, row: SessionRecord): SessionRow | null {
  const stored = storedSession(device, row);
  return stored && { ...stored, ...unwrittenOver(device, stored) };
}

/** What there was no room to write into this row, if it is still the row that it was for. */
export function unwrittenOver({ sessionWithoutRoom }: DeviceDatabase, stored: SessionRow): Partial<SessionRow> {
  const isItsRow = sessionWithoutRoom?.sessionId === stored.sessionId && sessionWithoutRoom.over === stored.accessToken;
  return isItsRow ? sessionWithoutRoom.change : {};
}

/** As it lies on the disk. */
export function storedSession({ session, seal }: DeviceDatabase, row: SessionRecord): SessionRow | null {
  if (!('sealed' in row)) return row.value as SessionRow;
  try {
    const open = seal.current?.open(session.name, row) as SessionRecord | undefined;
    return open ? (open.value as SessionRow) : null;
  } catch {
    return null;
  }
}
