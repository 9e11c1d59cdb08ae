/**
 * The signed-in person's tokens, shared by every tab and the service worker. Renewal runs once for all who ask
 * for it (one promise in this context, one lock on this device), and has three outcomes: renewed, refused by
 * the identity provider (the session expires: readable, queue held), or unreachable, which changes nothing.
 * A token that our server refuses although it is new ends the session the same way (SH-262).
 * Knows nothing of accounts, screens or how a person signs in.
 */
import type { TokenSource } from '../api/token-source.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { changeSession } from '../data/session-changes.ts';
import { type SessionRow, readSession } from '../data/session-row.ts';

/** Answer of the provider's token endpoint to a refresh grant. */
export type RefreshAnswer =
  | { outcome: 'tokens'; accessToken: string; lifetimeMs: number; refreshToken: string | null; idToken: string | null }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

export interface TokensDeps {
  device: DeviceDatabase;
  now(): number;
  /** Runs `task` while no other tab or worker runs one under this name. */
  withLock<T>(name: string, task: () => Promise<T>): Promise<T>;
  refresh(session: SessionRow & { refreshToken: string }): Promise<RefreshAnswer>;
  /** Told once when the provider has refused, so that page and other tabs can show it. */
  onExpired?(): void;
}

const renewalLock = 'session-renewal';
/** A token this close to its end would not survive the call it is for. */
const marginMs = 30_000;

export function createTokens(deps: TokensDeps): TokenSource {
  let underWay: ReturnType<TokenSource['renew']> | null = null;
  return {
    async get() {
      const session = await readSession(deps.device);
      if (!session) return null;
      const canRenew = session.refreshToken !== null && !session.isExpired;
      const isFresh = !canRenew || session.expiresAt - marginMs > deps.now();
      const isOver = session.isExpired && session.expiresAt <= deps.now();
      return { token: session.accessToken, accountId: session.person.accountId, isFresh, ...(isOver && { isOver }) };
    },
    renew(rejected) {
      underWay ??= deps
        .withLock(renewalLock, () => renewOnce(deps, rejected))
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    async giveUp(rejected) {
      const session = await readSession(deps.device);
      if (session && !session.isExpired && session.accessToken === rejected) await expire(deps, session);
    },
  };
}

async function expire(deps: TokensDeps, { sessionId }: SessionRow): Promise<void> {
  if (await changeSession(deps.device, sessionId, { isExpired: true })) deps.onExpired?.();
}

async function renewOnce(deps: TokensDeps, rejected: string): Promise<'renewed' | 'refused' | 'unreachable'> {
  const session = await readSession(deps.device);
  if (!session || session.isExpired) return 'refused';
  if (session.accessToken !== rejected) return 'renewed';
  const { refreshToken } = session;
  const answer: RefreshAnswer = refreshToken
    ? await deps.refresh({ ...session, refreshToken })
    : { outcome: 'refused' };
  switch (answer.outcome) {
    case 'unreachable':
      return 'unreachable';
    case 'refused':
      await expire(deps, session);
      return 'refused';
    case 'tokens': {
      const isStillOurs = await changeSession(deps.device, session.sessionId, {
        accessToken: answer.accessToken,
        expiresAt: deps.now() + answer.lifetimeMs,
        refreshToken: answer.refreshToken ?? refreshToken,
        idToken: answer.idToken ?? session.idToken,
      });
      return isStillOurs ? 'renewed' : 'refused';
    }
  }
}
