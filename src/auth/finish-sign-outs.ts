/**
 * Tells the server of sign-outs that were made here, whoever uses the device now: it ends those sign-ins and no other. A
 * repeat changes nothing, so an order stays until its answer was heard.
 *
 *   signed out ──order kept──► told ──answered──► removed
 *                                └──no answer──► told again at the next connection, by a page or by the service worker
 */
import { failureClassOf } from '../../contract/errors.ts';
import { shell } from '../../contract/shell.ts';
import type { Api, CallOptions } from '../api/client.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { type SignOutOrder, removeSignOutOrder, signOutOrders } from '../data/sign-out-orders.ts';
import { endSession } from '../data/session-changes.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';
import type { Locks } from '../platform/locks.ts';
import { sealFor } from '../platform/seal-for.ts';

export interface FinishDeps {
  device: DeviceDatabase;
  api: Api;
  locks: Locks;
}

/** Resolves how many are left. */
export function finishSignOuts(deps: FinishDeps, options: Pick<CallOptions, 'timeoutMs'> = {}): Promise<number> {
  return deps.locks.request('finish-sign-outs', {}, async () => {
    let left = 0;
    for (const order of await signOutOrders(deps.device)) {
      if (await isTold(deps.api, order, options)) await removeSignOutOrder(deps.device, order);
      else left += 1;
    }
    return left;
  });
}

async function isTold(api: Api, { sessionId, sealed }: SignOutOrder, options: CallOptions): Promise<boolean> {
  const input = { body: { order: sealed } };
  const told = await api.send(shell, 'POST /api/v1/general/FinishSignOut', input, {
    ...options,
    idempotencyKey: sessionId,
  });
  if (told.ok) return true;
  // A server that cannot open it (any more) never will.
  const failure = failureClassOf(told.failure.code);
  return failure === 'refused' || failure === 'done';
}

/** Removes the tokens of whoever is signed in and leaves the order to end their sign-in at the provider too. */
export async function endSessionHere(device: DeviceDatabase): Promise<void> {
  const session = await readSession(device);
  await endSession(device, session && (await orderFor(session)));
}

/** null: there is nothing to end, or nothing to seal it with; then the sign-out here goes on all the same. */
async function orderFor({ sessionId, refreshToken, signOutKey }: SessionRow): Promise<SignOutOrder | null> {
  if (refreshToken === null || signOutKey === undefined) return null;
  const sealed = await sealFor(signOutKey, refreshToken).catch(() => null);
  return sealed === null ? null : { sessionId, sealed };
}
