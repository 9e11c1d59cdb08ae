/** What an OpenID provider says of itself at its well-known address. */
export interface ProviderDocument {
  jwks_uri?: string;
  revocation_endpoint?: string;
}

const timeoutMs = 5_000;

export async function readProviderDocument(issuer: string): Promise<ProviderDocument> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  return (await answer.json()) as ProviderDocument;
}
