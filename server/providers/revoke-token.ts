/** Revokes a refresh token at an external identity provider (RFC 7009); at one that offers no revocation it runs out by itself. */
import { readProviderDocument } from '../http/provider-document.ts';
import { Refusal } from '../http/handler.ts';

const timeoutMs = 5_000;

export function createRevokeToken(provider: { issuer: string; clientId: string }): (token: string) => Promise<void> {
  return async (token) => {
    const isRevoked = await revoke(provider, token).catch(() => false);
    if (!isRevoked) throw new Refusal('unavailable', 'The identity provider does not answer');
  };
}

async function revoke({ issuer, clientId }: { issuer: string; clientId: string }, token: string): Promise<boolean> {
  const { revocation_endpoint: endpoint } = await readProviderDocument(issuer);
  if (endpoint === undefined) return true;
  const body = new URLSearchParams({ token, token_type_hint: 'refresh_token', client_id: clientId });
  const answer = await fetch(endpoint, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
  // 400: it does not take this token; asking again changes nothing.
  return answer.ok || answer.status === 400;
}
