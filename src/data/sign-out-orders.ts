/**
 * Sign-outs that the server has not been told of yet. An order can only end the sign-in it was made for, and only the server
 * can open it; it says nothing about whose it is, and outlives whoever uses the device.
 */
import type { DeviceDatabase } from './device-database.ts';

export interface SignOutOrder {
  /** Of the sign-in that is to end. */
  sessionId: string;
  /** A JWE for the server. */
  sealed: string;
}

const prefix = 'signOut:';

/** Key of the device fact in which it is kept. */
export function keyOfOrder(sessionId: string): string {
  return prefix + sessionId;
}

export function isKeyOfOrder(key: string): boolean {
  return key.startsWith(prefix);
}

export async function signOutOrders({ facts }: DeviceDatabase): Promise<SignOutOrder[]> {
  const rows = await facts.where('key').startsWith(prefix).toArray();
  return rows.map(({ key, value }) => ({ sessionId: key.slice(prefix.length), sealed: String(value) }));
}

export async function removeSignOutOrder({ facts }: DeviceDatabase, { sessionId }: SignOutOrder): Promise<void> {
  await facts.delete(keyOfOrder(sessionId));
}
