/** The three clients (SH-208): sign-in with renewal, profile edit, account deletion. All public, with PKCE. */
import type { ClientMetadata } from 'oidc-provider';

export const clientIds = { login: 'portal', profile: 'portal-profile', removal: 'portal-delete' } as const;

/** What the page asks for; it puts the chosen country in the place of `{country}` (SH-209). */
export const loginScope = 'openid profile email portal offline_access dp-{country}';
export const editScope = 'openid profile dp-{country}';

const callbackPaths = ['/signincallback', '/signincallbackpopup', '/editprofilecallback', '/signoutcallback', '/'];

export function createClients(origin: string): ClientMetadata[] {
  const client = (clientId: string, grants: string[]): ClientMetadata => ({
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: grants,
    response_types: ['code'],
    redirect_uris: callbackPaths.map((path) => origin + path),
    post_logout_redirect_uris: [`${origin}/`, `${origin}/signoutcallback`],
  });
  return [
    client(clientIds.login, ['authorization_code', 'refresh_token']),
    client(clientIds.profile, ['authorization_code']),
    client(clientIds.removal, ['authorization_code']),
  ];
}
