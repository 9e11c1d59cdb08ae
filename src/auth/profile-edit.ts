/**
 * A person edits their profile at the provider. It keeps what they changed before we hear of it, and the address that says so
 * serves once: a note on this device tells that it has served, or that its answer was lost, from an address that was made by hand.
 */
import { keepAccount } from '../data/company.ts';
import { deviceFact, putDeviceFact, putFacts } from '../data/facts.ts';
import { changeSession } from '../data/session-changes.ts';
import { readSession } from '../data/session-row.ts';
import { orStorageFull } from '../data/storage-failure.ts';
import type { SessionDeps } from './create-session.ts';
import { type IdentityClaims, identityClaimsFrom, personFromClaims } from './identity-claims.ts';
import { profileChange } from './post-sign-in.ts';
import { answerOf, beginAtProvider, stateIn } from './provider-trips.ts';
import type { Left, ProfileReturn } from './session.ts';

export function beginProfileEdit(deps: SessionDeps, returnTo: string): Promise<Left> {
  const beforeLeaving = (url: string) => keepNote(deps, url, { returnTo, isHeard: false });
  return beginAtProvider(deps, 'profile', { returnTo, beforeLeaving });
}

/** The stored account is updated with what the person changed at the provider (SH-225). */
export async function completeProfileEdit(deps: SessionDeps, url: string): Promise<ProfileReturn> {
  const answer = await answerOf(deps, 'profile', url);
  if (answer.outcome === 'refused') return afterRefusal(deps, url);
  if (answer.outcome === 'unreachable') return { outcome: answer.outcome };
  const { outcome, returnTo } = answer;
  if (outcome === 'cancelled') return { outcome, returnTo };
  const session = await readSession(deps.device);
  const claims = identityClaimsFrom(answer.claims);
  // Another person's profile never lands in this one's account.
  if (claims.ciam_id !== session?.person.accountId || !deps.keeper.database()) return { outcome: 'refused' };
  await changeSession(deps.device, session.sessionId, { person: personFromClaims(claims), claims: answer.claims });
  await keepNote(deps, url, { returnTo, isHeard: true });
  await deps.keeper.announce();
  return { outcome: await tellServer(deps, claims), returnTo };
}

/** The address has served, or it is none of the provider's. It gives a code only to who has saved. */
async function afterRefusal(deps: SessionDeps, url: string): Promise<ProfileReturn> {
  const note = await deviceFact(deps.device, 'profileEdit');
  const session = await readSession(deps.device);
  const isOurs = Boolean(note?.state) && note?.state === stateIn(url) && new URL(url).searchParams.has('code');
  if (!note || !isOurs || session?.sessionId !== note.sessionId) return { outcome: 'refused' };
  const { returnTo, isHeard } = note;
  // The next sign-in brings what was not heard.
  if (isHeard) return { outcome: await tellServer(deps, identityClaimsFrom(session.claims)), returnTo };
  await noteUntold(deps, session.person.accountId);
  return { outcome: 'not-yet', returnTo };
}

async function tellServer(deps: SessionDeps, claims: IdentityClaims): Promise<'changed' | 'not-yet' | 'not-taken'> {
  const outcome = await toldServer(deps, claims);
  if (outcome === 'not-yet') await noteUntold(deps, claims.ciam_id);
  else await deps.keeper.database()?.facts.delete('isProfileUntold');
  return outcome;
}

/** Without room for it the next sign-in tells all but the country. */
async function noteUntold({ keeper }: SessionDeps, accountId: string): Promise<void> {
  const database = keeper.database();
  if (database?.accountId === accountId) await orStorageFull(() => putFacts(database, { isProfileUntold: true }));
}

async function toldServer(deps: SessionDeps, claims: IdentityClaims): Promise<'changed' | 'not-yet' | 'not-taken'> {
  const database = deps.keeper.database();
  const found = await deps.calls.find(claims.ciam_id);
  if (!found.ok || !found.value) return 'not-yet';
  const change = profileChange(found.value, claims, { withCountry: true });
  const saved = change ? await deps.calls.save(change, found.value.cdbId) : found;
  if (!saved.ok && saved.isInvalid === true) return 'not-taken';
  if (!saved.ok || !saved.value) return 'not-yet';
  if (database?.accountId === claims.ciam_id) await keepAccount(database, saved.value);
  return 'changed';
}

/** Without room for it the edit goes on all the same. */
async function keepNote(
  { device }: SessionDeps,
  url: string,
  rest: { returnTo: string; isHeard: boolean },
): Promise<void> {
  const sessionId = (await readSession(device))?.sessionId ?? '';
  await orStorageFull(() => putDeviceFact(device, 'profileEdit', { state: stateIn(url) ?? '', sessionId, ...rest }));
}
