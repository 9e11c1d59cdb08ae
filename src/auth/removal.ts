/**
 * A person deletes their account at the provider. It deletes them before we hear of it, and the address that says so serves
 * once: where its answer was lost, a note on this device and a renewal tell whether it was done.
 */
import { deviceFact, putDeviceFact } from '../data/facts.ts';
import { readSession } from '../data/session-row.ts';
import { orStorageFull } from '../data/storage-failure.ts';
import type { SessionDeps } from './create-session.ts';
import { identityClaimsFrom } from './identity-claims.ts';
import { forgetLockedWork } from './locked-work.ts';
import { answerOf, beginAtProvider, stateIn } from './provider-trips.ts';
import type { Left, RemovalReturn, SignedOut } from './session.ts';

export function beginRemoval(deps: SessionDeps): Promise<Left> {
  return beginAtProvider(deps, 'removal', { returnTo: '/', beforeLeaving: (url) => noteRemoval(deps, url) });
}

async function noteRemoval({ device }: SessionDeps, url: string): Promise<void> {
  const sessionId = (await readSession(device))?.sessionId ?? '';
  // Without room for it the deletion goes on all the same.
  await orStorageFull(() => putDeviceFact(device, 'removal', { state: stateIn(url) ?? '', sessionId }));
}

type Leave = () => Promise<SignedOut>;

export async function completeRemoval(deps: SessionDeps, url: string, leave: Leave): Promise<RemovalReturn> {
  const answer = await answerOf(deps, 'removal', url);
  if (answer.outcome === 'refused') return afterRefusal(deps, url, leave);
  if (answer.outcome !== 'signed-in') return answer.outcome;
  return forget(deps, identityClaimsFrom(answer.claims).ciam_id, url, leave);
}

/** The address has served, or it is none of the provider's. */
async function afterRefusal(deps: SessionDeps, url: string, leave: Leave): Promise<RemovalReturn> {
  const note = await deviceFact(deps.device, 'removal');
  // The provider gives a code only to who was deleted.
  if (!note?.state || note.state !== stateIn(url) || !new URL(url).searchParams.has('code')) return 'refused';
  if (note.done) return note.done;
  const session = await readSession(deps.device);
  if (session?.sessionId !== note.sessionId || session.refreshToken === null) return 'unclear';
  const renewal = await deps.tokens.renew(session.accessToken);
  return renewal === 'refused' ? forget(deps, session.person.accountId, url, leave) : 'unclear';
}

/** The provider has deleted the person: nothing of theirs stays here, not even locked. */
async function forget(deps: SessionDeps, removed: string, url: string, leave: Leave): Promise<RemovalReturn> {
  await forgetLockedWork(deps, removed);
  const done = await left(deps, removed, leave);
  // The page may be loaded again.
  const note = { state: stateIn(url) ?? '', sessionId: '', done };
  await orStorageFull(() => putDeviceFact(deps.device, 'removal', note));
  return done;
}

/** Whoever else is signed in here has not asked for anything. */
async function left(deps: SessionDeps, removed: string, leave: Leave): Promise<'removed' | 'removed-remains'> {
  if ((await readSession(deps.device))?.person.accountId !== removed) return 'removed';
  const signedOut = await leave();
  return signedOut.ok && signedOut.isUnreadable ? 'removed' : 'removed-remains';
}
