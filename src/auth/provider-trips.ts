/**
 * The ways to the identity provider and back that are not the sign-in itself: leaving for any of its pages, the sign-in
 * in a window beside a form, the edited profile (the deleted account: removal.ts). Every way back can be repeated: an address
 * that has served, is too old or was made by hand changes nothing and is told apart from a lost connection.
 */
import { keepAccount } from '../data/company.ts';
import { askForCredentials, changeSession, mustAskForCredentials } from '../data/session-changes.ts';
import { readSession } from '../data/session-row.ts';
import type { SessionDeps } from './create-session.ts';
import { identityClaimsFrom, personFromClaims } from './identity-claims.ts';
import type { BeginOptions, IdentityAnswer, IdentityFlow } from './identity-clients.ts';
import type { Left, PopupReturn, ProfileReturn } from './session.ts';
import { profileChange } from './post-sign-in.ts';
import { type SignInDeps, finishSignIn } from './sign-in.ts';

interface Asked extends Pick<BeginOptions, 'returnTo' | 'invitation' | 'email'> {
  isInPlace?: boolean;
  beforeLeaving?: (url: string) => Promise<unknown>;
}

export async function beginAtProvider(
  deps: SessionDeps,
  flow: IdentityFlow,
  { isInPlace = false, beforeLeaving, ...asked }: Asked,
): Promise<Left> {
  const identity = await deps.identity();
  const askAgain = await mustAskForCredentials(deps.device);
  const options = { ...asked, askForCredentials: askAgain, language: deps.language(), country: deps.country() };
  const url = await identity?.begin(flow, options).catch(() => null);
  if (!url) return { ok: false, reason: 'unreachable' };
  await beforeLeaving?.(url);
  if (isInPlace) deps.pageLife.replaceWith(url);
  else deps.pageLife.goTo(url);
  return { ok: true };
}

export async function answerOf(deps: SessionDeps, flow: IdentityFlow, url: string): Promise<IdentityAnswer> {
  return (await (await deps.identity())?.complete(flow, url)) ?? { outcome: 'unreachable' };
}

/** Somebody else at the provider changes nothing here: the form beside this window is not theirs (SH-227). */
export async function completePopup(deps: SessionDeps, signIn: SignInDeps, url: string): Promise<PopupReturn> {
  const answer = await answerOf(deps, 'popup', url);
  if (answer.outcome === 'cancelled') return { ok: false, reason: 'cancelled' };
  if (answer.outcome === 'signed-in' && (await isAnother(deps, answer.claims))) {
    await askForCredentials(deps.device);
    return { ok: false, reason: 'another-person' };
  }
  const signedIn = await finishSignIn(signIn, answer);
  await deps.keeper.announce();
  return signedIn.ok ? { ok: true } : signedIn;
}

async function isAnother(deps: SessionDeps, claims: Record<string, unknown>): Promise<boolean> {
  const session = await readSession(deps.device);
  return session !== null && identityClaimsFrom(claims).ciam_id !== session.person.accountId;
}

/** The stored account is updated with what the person changed at the provider (SH-225). */
export async function completeProfileEdit(deps: SessionDeps, url: string): Promise<ProfileReturn> {
  const answer = await answerOf(deps, 'profile', url);
  if (answer.outcome === 'refused' || answer.outcome === 'unreachable') return { outcome: answer.outcome };
  const { outcome, returnTo } = answer;
  const session = await readSession(deps.device);
  const database = deps.keeper.database();
  if (outcome === 'cancelled') return { outcome, returnTo };
  const claims = identityClaimsFrom(answer.claims);
  // Another person's profile never lands in this one's account.
  if (!session || !database || claims.ciam_id !== session.person.accountId) return { outcome: 'refused' };
  await changeSession(deps.device, session.sessionId, { person: personFromClaims(claims), claims: answer.claims });
  await deps.keeper.announce();
  const found = await deps.calls.find(claims.ciam_id);
  if (!found.ok || !found.value) return { outcome: 'not-yet', returnTo };
  const change = profileChange(found.value, claims, { withCountry: true });
  const saved = change ? await deps.calls.save(change, found.value.cdbId) : found;
  if (!saved.ok && saved.isInvalid === true) return { outcome: 'not-taken', returnTo };
  if (!saved.ok || !saved.value) return { outcome: 'not-yet', returnTo };
  await keepAccount(database, saved.value);
  return { outcome: 'changed', returnTo };
}
