/**
 * The ways to the identity provider and back that are not the sign-in itself: leaving for any of its pages, the sign-in
 * in a window beside a form (the edited profile: profile-edit.ts, the deleted account: removal.ts). Every way back can be repeated: an address
 * that has served, is too old or was made by hand changes nothing and is told apart from a lost connection.
 */
import { askForCredentials, mustAskForCredentials } from '../data/session-changes.ts';
import { readSession } from '../data/session-row.ts';
import type { SessionDeps } from './create-session.ts';
import { identityClaimsFrom } from './identity-claims.ts';
import type { BeginOptions, IdentityAnswer, IdentityFlow } from './identity-clients.ts';
import type { Left, PopupReturn } from './session.ts';
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

/** Of an address at the provider, or of one that comes back from there: no other can stand for it. */
export function stateIn(url: string): string | null {
  return new URL(url).searchParams.get('state');
}
