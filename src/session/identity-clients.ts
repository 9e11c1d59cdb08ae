/**
 * The three identity clients (login, profile edit, account removal) on oidc-client-ts: authorization code with
 * PKCE, by redirect. A lazy chunk: only a person who signs in, edits or leaves loads it. It keeps no tokens;
 * what the provider answers is handed on as a value. SH-207, SH-208, SH-209.
 */
import { ErrorResponse, OidcClient, type SigninResponse } from 'oidc-client-ts';
import type { ClientConfiguration } from '../../contract/shell.ts';
import { returnPathFrom } from '../../domain/return-path.ts';

export type IdentityFlow = 'login' | 'profile' | 'removal';

export interface IdentityTokens {
  accessToken: string;
  lifetimeMs: number;
  refreshToken: string | null;
  idToken: string | null;
  clientId: string;
  tokenEndpoint: string;
}

export type IdentityAnswer =
  | { outcome: 'signed-in'; tokens: IdentityTokens; claims: Record<string, unknown>; returnTo: string }
  /** The person pressed cancel at the provider. */
  | { outcome: 'cancelled'; returnTo: string }
  | { outcome: 'refused' }
  /** The provider could not be asked; the same address can be tried again. */
  | { outcome: 'unreachable' };

export interface IdentityClients {
  /** Address to go to; after it the browser comes back to the flow's callback page. */
  begin(
    flow: IdentityFlow,
    options: { returnTo: string; askForCredentials: boolean; language: string; country: string | null },
  ): Promise<string>;
  complete(flow: IdentityFlow, url: string): Promise<IdentityAnswer>;
  /** Address that ends the provider's own session and comes back to `/`; null when the provider has none. */
  signOutAddress(idToken: string | null): Promise<string | null>;
}

const callbackPathByFlow = {
  login: '/signincallback',
  profile: '/editprofilecallback',
  removal: '/signoutcallback',
} as const satisfies Record<IdentityFlow, string>;

/** Abandoned sign-ins are forgotten after this time (SH §9). */
const staleStateAgeInSeconds = 10_000;
const requestTimeoutInSeconds = 30;

export function createIdentityClients(configuration: ClientConfiguration['oidc'], origin: string): IdentityClients {
  const clientOf = (flow: IdentityFlow, country: string | null = null) =>
    new OidcClient({
      authority: configuration[flow].authority,
      client_id: configuration[flow].clientId,
      scope: scopeFor(configuration[flow].scope, country),
      response_type: 'code',
      redirect_uri: origin + callbackPathByFlow[flow],
      post_logout_redirect_uri: `${origin}/`,
      staleStateAgeInSeconds,
      requestTimeoutInSeconds,
    });
  return {
    async begin(flow, { returnTo, askForCredentials, language, country }) {
      const client = clientOf(flow, country);
      await client.clearStaleState();
      const request = await client.createSigninRequest({
        state: { returnTo: returnPathFrom(returnTo) },
        request_type: 'si:r',
        ui_locales: language,
        ...(askForCredentials && { prompt: 'login' }),
      });
      return request.url;
    },
    complete: (flow, url) => complete(clientOf(flow), url),
    async signOutAddress(idToken) {
      const client = clientOf('login');
      if (!(await client.metadataService.getEndSessionEndpoint())) return null;
      const request = await client.createSignoutRequest({ ...(idToken !== null && { id_token_hint: idToken }) });
      return request.url;
    },
  };
}

/** A part with `{country}` gets the country, or is left out while there is none: the data-protection scope, SH-209. */
export function scopeFor(scope: string, country: string | null): string {
  const parts = scope.split(' ').filter((part) => country !== null || !part.includes('{country}'));
  return parts.join(' ').replaceAll('{country}', country ?? '');
}

/** The state is removed only when it has served, so that a lost connection half-way can be tried again. */
async function complete(client: OidcClient, url: string): Promise<IdentityAnswer> {
  try {
    const answer = await client.processSigninResponse(url, undefined, false);
    const tokenEndpoint = await client.metadataService.getTokenEndpoint(false);
    if (answer.state !== null) await client.settings.stateStore.remove(answer.state);
    return {
      outcome: 'signed-in',
      tokens: tokensFrom(answer, client.settings.client_id, tokenEndpoint),
      claims: answer.profile,
      returnTo: returnToFrom(answer.userState),
    };
  } catch (fault) {
    if (fault instanceof ErrorResponse) {
      return fault.error === 'access_denied'
        ? { outcome: 'cancelled', returnTo: returnToFrom(fault.state) }
        : { outcome: 'refused' };
    }
    return (await hasState(client, url)) ? { outcome: 'unreachable' } : { outcome: 'refused' };
  }
}

async function hasState(client: OidcClient, url: string): Promise<boolean> {
  try {
    await client.readSigninResponseState(url, false);
    return true;
  } catch {
    return false;
  }
}

function tokensFrom(answer: SigninResponse, clientId: string, tokenEndpoint: string): IdentityTokens {
  return {
    accessToken: answer.access_token,
    lifetimeMs: (answer.expires_in ?? 300) * 1000,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    clientId,
    tokenEndpoint,
  };
}

function returnToFrom(state: unknown): string {
  return returnPathFrom(typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null);
}
