/**
 * Renews tokens at the provider's token endpoint. A plain call through the network port, because the service
 * worker needs it too. Only the provider's own words (`invalid_grant` in JSON) count as a refusal: a captive
 * portal's page, a proxy's error or silence mean that the provider was not reached.
 */
import * as v from 'valibot';
import type { SessionRow } from '../data/session-row.ts';
import type { Clock } from '../platform/clock.ts';
import type { Network } from '../platform/network.ts';
import type { RefreshAnswer } from './tokens.ts';

const timeoutMs = 30_000;

const Granted = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.optional(v.number(), 300),
  refresh_token: v.optional(v.string()),
  id_token: v.optional(v.string()),
});
const Denied = v.object({ error: v.literal('invalid_grant') });

export async function refreshGrant(
  ports: { network: Network; clock: Clock },
  session: SessionRow & { refreshToken: string },
): Promise<RefreshAnswer> {
  const giveUp = new AbortController();
  const cancel = ports.clock.after(timeoutMs, () => giveUp.abort());
  try {
    const answer = await ports.network.fetch(session.tokenEndpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: session.clientId,
        refresh_token: session.refreshToken,
      }).toString(),
      cache: 'no-store',
      signal: giveUp.signal,
    });
    return refreshAnswerFrom(await answer.json());
  } catch {
    return { outcome: 'unreachable' };
  } finally {
    cancel();
  }
}

function refreshAnswerFrom(body: unknown): RefreshAnswer {
  if (v.is(Denied, body)) return { outcome: 'refused' };
  const granted = v.safeParse(Granted, body);
  if (!granted.success) return { outcome: 'unreachable' };
  const { access_token, expires_in, refresh_token, id_token } = granted.output;
  return {
    outcome: 'tokens',
    accessToken: access_token,
    lifetimeMs: expires_in * 1000,
    refreshToken: refresh_token ?? null,
    idToken: id_token ?? null,
  };
}
