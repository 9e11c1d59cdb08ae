/**
 * The session as screens see it (see portal.ts), over the steps in sign-in.ts and leave-device.ts. Loads the
 * identity clients only when someone signs in, edits their profile or leaves.
 */
import { deviceIdOf } from '../data/locked-rows.ts';
import { changeSession, mustAskForCredentials, readSession } from '../data/session-row.ts';
import { isDatabaseGone, orStorageFull } from '../data/storage-failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyValue } from '../platform/key-value.ts';
import type { Locks } from '../platform/locks.ts';
import type { PageLife } from '../platform/page-life.ts';
import { identityClaimsFrom, personFromClaims } from './identity-claims.ts';
import type { IdentityClients, IdentityFlow } from './identity-clients.ts';
import { type LeaveRefusal, clearOthers, leaveDevice } from './leave-device.ts';
import type { Session, SignOutChoice } from './portal.ts';
import { fetchDeviceKey, profileChange } from './post-sign-in.ts';
import { forgetLockedWork } from './locked-work.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { type SignInDeps, finishSignIn, postSignIn, settleSession } from './sign-in.ts';

export interface SessionDeps extends Omit<SignInDeps, 'withSessionLock'> {
  keeper: SessionKeeper;
  locks: Locks;
  clock: Clock;
  pageLife: PageLife;
  keyValue: KeyValue;
  /** Prefixes of local storage keys that hold something about a person, e.g. the query cache. */
  personalKeys: readonly string[];
  /** Null when the configuration cannot be had: no network. */
  identity(): Promise<IdentityClients | null>;
  language(): string;
  country(): string | null;
}

export interface StartedSession extends Session {
  /** Reads who is signed in and finishes what an earlier tab began; needs no network. */
  start(): Promise<void>;
  /** With a network: completes a sign-in that was interrupted and fetches the device key if it is missing. */
  catchUp(): Promise<void>;
}

const sessionLock = 'session';
/** Sign-out shows its farewell this long (SH-222). */
const farewellMs = 2000;

export function createSession(deps: SessionDeps): StartedSession {
  const withSessionLock = <T>(task: () => Promise<T>): Promise<T> => deps.locks.request(sessionLock, {}, task);
  const signInDeps: SignInDeps = { ...deps, withSessionLock };
  const begin = async (flow: IdentityFlow, returnTo: string) => {
    const identity = await deps.identity();
    const askForCredentials = await mustAskForCredentials(deps.device);
    const url = await identity
      ?.begin(flow, { returnTo, askForCredentials, language: deps.language(), country: deps.country() })
      .catch(() => null);
    if (!url) return { ok: false, reason: 'unreachable' } as const;
    deps.pageLife.goTo(url);
    return { ok: true } as const;
  };
  return {
    state: deps.keeper.state,
    start: () => start(deps),
    catchUp: () => catchUp(signInDeps, deps.keeper),
    signIn: (returnTo) => begin('login', returnTo),
    editProfile: (returnTo) => begin('profile', returnTo),
    deleteAccount: () => begin('removal', '/'),
    async completeSignIn(url) {
      const identity = await deps.identity();
      if (!identity) return { ok: false, reason: 'unreachable' };
      const signedIn = await finishSignIn(signInDeps, await identity.complete('login', url));
      await deps.keeper.announce();
      return signedIn;
    },
    completeProfileEdit: (url) => completeProfileEdit(deps, url),
    completeRemoval: (url) => completeRemoval(deps, withSessionLock, url),
    signOut: (choice) => signOut(deps, withSessionLock, choice),
    async canKeepLocked() {
      return (await deps.keeper.database()?.facts.get('deviceKey')) !== undefined;
    },
  };
}

async function start(deps: SessionDeps): Promise<void> {
  await deviceIdOf(deps.device, deps.makeId);
  // Somebody else holds the lock: they are doing this very thing, and the channel will tell.
  await deps.locks.request(sessionLock, { ifAvailable: true }, async (isHeld) => {
    if (!isHeld) return;
    const session = await readSession(deps.device);
    await clearOthers(deps, session?.person.accountId ?? null);
  });
  await deps.keeper.refresh();
}

/** In the background: what does not work now (the person leaves, the device is full) is tried at the next return. */
async function catchUp(deps: SignInDeps, keeper: SessionKeeper): Promise<void> {
  try {
    await orStorageFull(() => settleWhatIsLeft(deps, keeper));
  } catch (fault) {
    if (!isDatabaseGone(fault)) throw fault;
  }
}

async function settleWhatIsLeft(deps: SignInDeps, keeper: SessionKeeper): Promise<void> {
  const session = await readSession(deps.device);
  if (!session || session.isExpired) return;
  if (!session.isSettled) {
    await settleSession(deps, session);
    return keeper.announce();
  }
  const database = keeper.database();
  if (database?.accountId !== session.person.accountId || (await database.facts.get('deviceKey'))) return;
  await fetchDeviceKey(postSignIn(deps, database, session));
}

type Locked = <T>(task: () => Promise<T>) => Promise<T>;

async function signOut(deps: SessionDeps, withSessionLock: Locked, choice: SignOutChoice) {
  const idToken = (await readSession(deps.device))?.idToken ?? null;
  const refusal = await withSessionLock(() => leave(deps, choice));
  if (refusal) {
    await deps.keeper.announce();
    return { ok: false, reason: refusal } as const;
  }
  await farewell(deps, idToken);
  return { ok: true } as const;
}

/** Also when another tab has begun to sign out and died over it: then that is finished. */
async function leave(deps: SessionDeps, choice: SignOutChoice): Promise<LeaveRefusal | null> {
  const session = await readSession(deps.device);
  const database = deps.keeper.database();
  if (session && database?.accountId === session.person.accountId) {
    const leaving = { id: session.sessionId, keepLocked: choice === 'keep-locked' };
    const refusal = await leaveDevice(deps, database, leaving);
    if (refusal) return refusal;
  }
  const stays = (await readSession(deps.device))?.person.accountId ?? null;
  const stillHere = await clearOthers(deps, stays);
  return database && stillHere.includes(database.accountId) ? 'storage-full' : null;
}

/** Forgets what the page keeps, tells the other tabs, and ends the provider's own session when it can be reached. */
async function farewell(deps: SessionDeps, idToken: string | null): Promise<void> {
  for (const key of deps.keyValue.keys()) {
    if (deps.personalKeys.some((prefix) => key.startsWith(prefix))) deps.keyValue.remove(key);
  }
  await deps.keeper.announce();
  const leave = async () => {
    const identity = await deps.identity();
    const address = await identity?.signOutAddress(idToken).catch(() => null);
    deps.pageLife.goTo(address ?? '/');
  };
  deps.clock.after(farewellMs, () => void leave());
}

/** The stored account is updated with what the person changed at the provider; cancelled or lost changes nothing. SH-225. */
async function completeProfileEdit(deps: SessionDeps, url: string): Promise<{ returnTo: string }> {
  const identity = await deps.identity();
  const answer = await identity?.complete('profile', url);
  const session = await readSession(deps.device);
  const database = deps.keeper.database();
  if (answer?.outcome === 'cancelled') return { returnTo: answer.returnTo };
  if (answer?.outcome !== 'signed-in' || !session || !database) return { returnTo: '/' };
  const claims = identityClaimsFrom(answer.claims);
  const found = claims.ciam_id === session.person.accountId && (await deps.calls.find(claims.ciam_id));
  if (!found || !found.ok || !found.value) return { returnTo: answer.returnTo };
  const change = profileChange(found.value, claims, { withCountry: true });
  const saved = change ? await deps.calls.save(change) : null;
  if (saved?.ok) await database.facts.put({ key: 'account', value: saved.value });
  await changeSession(deps.device, session.sessionId, { person: personFromClaims(claims), claims: answer.claims });
  await deps.keeper.announce();
  return { returnTo: answer.returnTo };
}

/** The provider has deleted the person: nothing of theirs stays here, not even locked. Cancelled: back home. */
async function completeRemoval(deps: SessionDeps, withSessionLock: Locked, url: string): Promise<void> {
  const identity = await deps.identity();
  const answer = await identity?.complete('removal', url);
  if (answer?.outcome !== 'signed-in') return deps.pageLife.goTo('/');
  const removed = identityClaimsFrom(answer.claims).ciam_id;
  await forgetLockedWork(deps, removed);
  // Whoever else is signed in here has not asked for anything.
  const session = await readSession(deps.device);
  if (session?.person.accountId === removed) await signOut(deps, withSessionLock, 'discard');
}
