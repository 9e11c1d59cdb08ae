/**
 * The three identity clients (login, profile edit, account removal) on oidc-client-ts: authorization code with
 * PKCE, by redirect. A lazy chunk: only a person who signs in, edits or leaves loads it. It keeps no tokens;
 * what the provider answers is handed on as a value. SH-207, SH-208, SH-209.
 */
import { ErrorResponse, OidcClient, type SigninResponse } from 'oidc-client-ts';
import type { ClientConfiguration, SignOutKey } from '../../contract/shell.ts';
import { isGuid } from '../../domain/invitation.ts';
import { returnPathFrom } from '../../domain/return-path.ts';

/** `popup` is the login once more, in a window of its own that comes back to a page of its own (SH-227). */
export type IdentityFlow = 'login' | 'popup' | 'profile' | 'removal';

export interface IdentityTokens {
  accessToken: string;
  lifetimeMs: number;
  refreshToken: string | null;
  idToken: string | null;
  clientId: string;
  tokenEndpoint: string;
  signOutKey?: SignOutKey | undefined;
}

export type IdentityAnswer =
  | {
      outcome: 'signed-in';
      tokens: IdentityTokens;
      claims: Record<string, unknown>;
      returnTo: string;
      /** Guid of the invitation that led to this sign-in. */
      invitation?: string;
    }
  /** The person pressed cancel at the provider. */
  | { outcome: 'cancelled'; returnTo: string }
  | { outcome: 'refused' }
  /** The provider could not be asked; the same address can be tried again. */
  | { outcome: 'unreachable' };

export interface BeginOptions {
  returnTo: string;
  /** Guid; it travels in the state (SH-214). */
  invitation?: string | undefined;
  /** Whose sign-in is wanted, to fill in their address. */
  email?: string | undefined;
  askForCredentials: boolean;
  language: string;
  country: string | null;
}

export interface IdentityClients {
  /** Address to go to; after it the browser comes back to the flow's callback page. */
  begin(flow: IdentityFlow, options: BeginOptions): Promise<string>;
  complete(flow: IdentityFlow, url: string): Promise<IdentityAnswer>;
  /** Address that ends the provider's own session and comes back to `/`; null when the provider has none. */
  signOutAddress(idToken: string | null): Promise<string | null>;
}

const callbackPathByFlow = {
  login: '/signincallback',
  popup: '/signincallbackpopup',
  profile: '/editprofilecallback',
  removal: '/signoutcallback',
} as const satisfies Record<IdentityFlow, string>;

const clientByFlow = { login: 'login', popup: 'login', profile: 'profile', removal: 'removal' } as const;

/** Abandoned sign-ins are forgotten after this time (SH-374). */
const staleStateAgeInSeconds = 10_000;
const requestTimeoutInSeconds = 30;

export function createIdentityClients(
  { oidc, signOutKey }: Pick<ClientConfiguration, 'oidc' | 'signOutKey'>,
  origin: string,
): IdentityClients {
  const clientOf = (flow: IdentityFlow, country: string | null = null) => {
    const { authority, clientId, scope } = oidc[clientByFlow[flow]];
    return new OidcClient({
      authority,
      client_id: clientId,
      scope: scopeFor(scope, country),
      response_type: 'code',
      redirect_uri: origin + callbackPathByFlow[flow],
      post_logout_redirect_uri: `${origin}/`,
      staleStateAgeInSeconds,
      requestTimeoutInSeconds,
    });
  };
  return {
    async begin(flow, { returnTo, invitation, email, askForCredentials, language, country }) {
      const client = clientOf(flow, country);
      await client.clearStaleState();
      const request = await client.createSigninRequest({
        state: { returnTo: returnPathFrom(returnTo), ...(isGuid(invitation) && { guid: invitation }) },
        request_type: 'si:r',
        ui_locales: language,
        ...(email !== undefined && { login_hint: email }),
        ...(askForCredentials && { prompt: 'login' }),
        // The embedded provider asks an invited person for nothing that the invitation says; others ignore it.
        ...(isGuid(invitation) && { extraQueryParams: { invitation } }),
      });
      return request.url;
    },
    async complete(flow, url) {
      const answer = await complete(clientOf(flow), url);
      return answer.outcome === 'signed-in' ? { ...answer, tokens: { ...answer.tokens, signOutKey } } : answer;
    },
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
    const invitation = valueIn(answer.userState, 'guid');
    return {
      outcome: 'signed-in',
      tokens: tokensFrom(answer, client.settings.client_id, tokenEndpoint),
      claims: answer.profile,
      returnTo: returnToFrom(answer.userState),
      ...(isGuid(invitation) && { invitation }),
    };
  } catch (fault) {
    if (fault instanceof ErrorResponse && !isBusy(fault, url)) {
      return fault.error === 'access_denied'
        ? { outcome: 'cancelled', returnTo: returnToFrom(fault.state) }
        : { outcome: 'refused' };
    }
    return (await hasState(client, url)) ? { outcome: 'unreachable' } : { outcome: 'refused' };
  }
}

const busyCodes = new Set(['temporarily_unavailable', 'server_error']);

/** The provider said so of the call for the tokens; what stands in the address would be said again by the same address. */
function isBusy({ error }: ErrorResponse, url: string): boolean {
  return busyCodes.has(error ?? '') && !new URL(url).searchParams.has('error');
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
  return returnPathFrom(valueIn(state, 'returnTo'));
}

function valueIn(state: unknown, key: string): unknown {
  return typeof state === 'object' && state !== null ? Object.entries(state).find(([name]) => name === key)?.[1] : null;
}
