/**
 * From the identity provider's answer to a signed-in person. Whoever else has work on this device is sealed
 * away before the new person's session is written; if that cannot be done, nobody is signed in. Every step
 * after the tokens are kept can be repeated by the same address or by the next start.
 */
import type { Locale } from '../../domain/visit.ts';
import { confirmIdentityPath } from '../../domain/invitation.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import type { AccountDatabases } from '../data/account-databases.ts';
import { orStorageFull } from '../data/storage-failure.ts';
import { removeLocked } from '../data/locked-rows.ts';
import { askForCredentials, changeSession, writeSession } from '../data/session-changes.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';
import { endSessionHere } from './finish-sign-outs.ts';
import { identityClaimsFrom, personFromClaims } from './identity-claims.ts';
import type { IdentityAnswer, IdentityTokens } from './identity-clients.ts';
import { type LeaveDeps, clearOthers } from './leave-device.ts';
import { isRemovalOver } from './remove-emptied.ts';
import { unlockWork } from './locked-work.ts';
import type { SignInRefusal } from './session.ts';
import { type AccountCalls, type PostSignInDeps, settleAccount } from './post-sign-in.ts';

export interface SignInDeps extends LeaveDeps {
  databases: AccountDatabases;
  calls: AccountCalls;
  withSessionLock<T>(task: () => Promise<T>): Promise<T>;
  language(): string;
  /** Chosen on this device; null before. */
  country(): string | null;
  /** Somebody's session is written, their account is not looked up yet: every page stops showing who was here before. */
  onSeated(): Promise<void>;
  /** A first registration has succeeded (SH-213). */
  onRegistered?(): void;
  /** Locked work is back in the queue of whoever is signed in; its sender may be running already. */
  onUnlocked(): void;
}

export type SignedIn = { ok: true; returnTo: string } | { ok: false; reason: SignInRefusal };

export async function finishSignIn(deps: SignInDeps, answer: IdentityAnswer): Promise<SignedIn> {
  switch (answer.outcome) {
    case 'unreachable':
      return { ok: false, reason: 'unreachable' };
    case 'cancelled':
      return { ok: true, returnTo: '/' };
    case 'refused': {
      // The page may have been loaded again after the code was used: then the tokens are already here.
      const session = await readSession(deps.device);
      if (!session || session.isExpired) return { ok: false, reason: 'refused' };
      return session.isSettled ? { ok: true, returnTo: session.returnTo } : settleSession(deps, session);
    }
    case 'signed-in': {
      const claims = identityClaimsFrom(answer.claims);
      const seat = claims.eop_id && claims.ciam_id ? await takeSeat(deps, answer) : 'no-eop-id';
      if (typeof seat !== 'string') {
        await deps.onSeated();
        return settleSession(deps, seat);
      }
      // The provider would answer with the same person again, without a question.
      if (seat !== 'storage-full' && seat !== 'held-elsewhere')
        await orStorageFull(() => askForCredentials(deps.device));
      return { ok: false, reason: seat };
    }
  }
}

type SignedInAnswer = Extract<IdentityAnswer, { outcome: 'signed-in' }>;

type NoSeat = Extract<SignInRefusal, 'storage-full' | 'unsent-work-of-another' | 'held-elsewhere'>;

/** Writes the session once nobody else's work is readable here. */
function takeSeat(deps: SignInDeps, answer: SignedInAnswer): Promise<SessionRow | NoSeat> {
  const person = personFromClaims(identityClaimsFrom(answer.claims));
  return deps.withSessionLock(async () => {
    const stillHere = await clearOthers(deps, person.accountId);
    if (stillHere.length > 0) return 'unsent-work-of-another';
    if (!(await isRemovalOver(deps, person.accountId))) return 'held-elsewhere';
    const previous = await readSession(deps.device);
    // A copy that a broken-off sign-out sealed: the open work has gone on since and must not meet it again.
    if (previous) await removeLocked(deps.device, previous.sessionId);
    const session: SessionRow = {
      sessionId: deps.makeId(),
      person,
      ...tokensOf(answer.tokens, deps.now()),
      isExpired: false,
      isSettled: previous?.person.accountId === person.accountId && previous.isSettled,
      claims: answer.claims,
      returnTo: afterwards(deps, answer),
    };
    const written = await writeSession(deps.device, session);
    return written === 'storage-full' ? written : session;
  });
}

/** An invited person is first asked whether they are the one (SH-214); it is kept with the session until it is settled. */
function afterwards(deps: SignInDeps, { invitation, returnTo }: SignedInAnswer): string {
  if (invitation === undefined) return returnTo;
  const place: Locale = { country: deps.country() ?? 'uk', language: deps.language() };
  return confirmIdentityPath(place, invitation);
}

function tokensOf(
  { lifetimeMs, ...tokens }: IdentityTokens,
  now: number,
): Omit<IdentityTokens, 'lifetimeMs'> & { expiresAt: number } {
  return { ...tokens, expiresAt: now + lifetimeMs };
}

/** What the steps after a sign-in need; they write only while this session lasts. */
export function postSignIn(deps: SignInDeps, database: AccountDatabase, session: SessionRow): PostSignInDeps {
  return {
    calls: deps.calls,
    database,
    ...(deps.onRegistered && { onRegistered: deps.onRegistered }),
    async unlock(opened, key) {
      if (await unlockWork(deps, opened, key)) deps.onUnlocked();
    },
    whileHere: (write) =>
      deps.withSessionLock(async () => {
        if ((await readSession(deps.device))?.sessionId === session.sessionId) await write();
      }),
  };
}

/** A person whose account is on this device from before is let in with it, whatever the look-up says today. */
export async function settleSession(deps: SignInDeps, session: SessionRow): Promise<SignedIn> {
  const database = deps.databases.open(session.person.accountId);
  try {
    const settled = await orStorageFull(() => settleAccount(postSignIn(deps, database, session), session.claims));
    if (settled === 'storage-full') return { ok: false, reason: settled };
    if (settled.ok) {
      await changeSession(deps.device, session.sessionId, { isSettled: true });
      return { ok: true, returnTo: session.returnTo };
    }
    if (session.isSettled) return { ok: true, returnTo: session.returnTo };
    if (settled.reason === 'refused' || settled.reason === 'restricted') await endSessionHere(deps.device);
    return { ok: false, reason: settled.reason };
  } finally {
    database.close();
  }
}
