/**
 * The session as screens see it (see session.ts), over the steps in sign-in.ts and leave-device.ts. Loads the
 * identity clients only when someone signs in, edits their profile or leaves.
 */
import type { TokenSource } from '../api/token-source.ts';
import { deviceIdOf } from '../data/locked-rows.ts';
import { readSession } from '../data/session-row.ts';
import { isDatabaseGone, orStorageFull } from '../data/storage-failure.ts';
import type { BackgroundSync } from '../platform/background-sync.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyValue } from '../platform/key-value.ts';
import type { Locks } from '../platform/locks.ts';
import type { DeviceStorage } from '../platform/platform.ts';
import type { PageLife } from '../platform/page-life.ts';
import { clearDevice } from './clear-device.ts';
import type { IdentityClients } from './identity-clients.ts';
import { clearOthers } from './leave-device.ts';
import { dropUnreadable } from './lost-key.ts';
import type { Session } from './session.ts';
import { beginProfileEdit, completeProfileEdit } from './profile-edit.ts';
import { answerOf, beginAtProvider, completePopup } from './provider-trips.ts';
import { beginRemoval, completeRemoval } from './removal.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { settleWhatIsLeft } from './settle-what-is-left.ts';
import { type SignInDeps, finishSignIn } from './sign-in.ts';
import { leaveWithEverything, signOut } from './sign-out.ts';

export interface SessionDeps extends Omit<SignInDeps, 'withSessionLock' | 'onSeated'> {
  keeper: SessionKeeper;
  locks: Locks;
  clock: Clock;
  pageLife: PageLife;
  keyValue: KeyValue;
  storage: Pick<DeviceStorage, 'ownKey'>;
  /** Prefixes of local storage keys that hold something about a person, e.g. the query cache. */
  personalKeys: readonly string[];
  /** Tells the server of sign-outs that were made here; resolves how many are left. */
  finishSignOuts(options?: { timeoutMs: number }): Promise<number>;
  backgroundSync: BackgroundSync;
  tokens: Pick<TokenSource, 'renew'>;
  /** Null when the configuration cannot be had: no network. */
  identity(): Promise<IdentityClients | null>;
}

export interface StartedSession extends Session {
  /** Reads who is signed in and finishes what an earlier tab began; needs no network. */
  start(): Promise<void>;
  /** With a network: finishes sign-outs, completes a sign-in that was interrupted, fetches the device key if it is missing. */
  catchUp(): Promise<void>;
}

const sessionLock = 'session';

export function createSession(deps: SessionDeps): StartedSession {
  const withSessionLock = <T>(task: () => Promise<T>): Promise<T> => deps.locks.request(sessionLock, {}, task);
  const signInDeps: SignInDeps = { ...deps, withSessionLock, onSeated: () => deps.keeper.announce() };
  return {
    state: deps.keeper.state,
    start: () => start(deps),
    catchUp: () => catchUp(deps, signInDeps),
    async signIn(returnTo, { invitation, isPopup = false, isInPlace = false } = {}) {
      // In a window beside a form only the person of that form is wanted.
      const email = isPopup ? (await readSession(deps.device))?.person.email : undefined;
      return beginAtProvider(deps, isPopup ? 'popup' : 'login', { returnTo, invitation, email, isInPlace });
    },
    editProfile: (returnTo) => beginProfileEdit(deps, returnTo),
    deleteAccount: () => beginRemoval(deps),
    async completeSignIn(url) {
      const answer = await answerOf(deps, 'login', url);
      if (await withSessionLock(() => dropUnreadable(deps))) await deps.keeper.announce();
      const signedIn = await finishSignIn(signInDeps, answer);
      await deps.keeper.announce();
      return signedIn;
    },
    completePopup: (url) => completePopup(deps, signInDeps, url),
    completeProfileEdit: (url) => completeProfileEdit(deps, url),
    completeRemoval: (url) => completeRemoval(deps, url, () => leaveWithEverything(deps, withSessionLock)),
    signOut: (choice) => signOut(deps, withSessionLock, choice),
    async clearDevice(unsentWork) {
      await withSessionLock(() => clearDevice(deps, unsentWork));
      await deps.keeper.announce();
    },
    async canKeepLocked() {
      return (await deps.keeper.database()?.facts.get('deviceKey')) !== undefined;
    },
  };
}

async function start(deps: SessionDeps): Promise<void> {
  // Without room for it the tablet starts all the same: whoever needs it makes it then.
  await orStorageFull(() => deviceIdOf(deps.device, deps.makeId));
  // Somebody else holds the lock: they are doing this very thing, and the channel will tell.
  await deps.locks.request(sessionLock, { ifAvailable: true }, async (isHeld) => {
    if (!isHeld) return;
    if (await dropUnreadable(deps)) await deps.keeper.announce();
    const session = await readSession(deps.device);
    await clearOthers(deps, session?.person.accountId ?? null);
  });
  await deps.keeper.refresh();
}

/** In the background: what does not work now (the person leaves, the device is full) is tried at the next return. */
async function catchUp(deps: SessionDeps, signIn: SignInDeps): Promise<void> {
  try {
    await deps.finishSignOuts();
    await orStorageFull(() => settleWhatIsLeft(signIn, deps.keeper));
  } catch (fault) {
    if (!isDatabaseGone(fault)) throw fault;
  }
}
