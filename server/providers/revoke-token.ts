/** Revokes a refresh token at an external identity provider (RFC 7009); at one that offers no revocation it runs out by itself. */
import { readProviderDocument } from './provider-document.ts';

/** The identity provider gave no answer, or none that says what became of the token. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  readonly code = 'provider-unreachable';
}

const timeoutMs = 5_000;

/** Throws `ProviderUnreachable` when it is to be tried again. */
export function createRevokeToken(provider: { issuer: string; clientId: string }): (token: string) => Promise<void> {
  return async (token) => {
    const isRevoked = await revoke(provider, token).catch(() => false);
    if (!isRevoked) throw new ProviderUnreachable('The identity provider gives no answer');
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
