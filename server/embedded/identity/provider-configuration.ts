/**
 * How the embedded provider behaves. Refresh tokens rotate, and each keeps its sign-in for 60 days; signing out ends them. The access
 * token is a JWT for our API; its scope repeats `openid profile email`, because oidc-client-ts renews with the scope of
 * the last answer and would get no ID token otherwise.
 */
import {
  type AccountClaims,
  type AdapterFactory,
  type Configuration,
  errors,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { createClients } from './clients.ts';
import { authorizationCodeLivesMs, idTokenLivesMs, interactionLivesMs, signInLivesMs } from './lifetimes.ts';
import { logoutPage, errorPage } from './page.ts';
import type { People, Person } from './people.ts';
import { createPrompts } from './prompts.ts';

const apiScope = 'openid profile email portal';
const profileClaims = ['given_name', 'family_name', 'mobile', 'ciam_id', 'eop_id', 'company', 'countrycode'] as const;

const seconds = (ms: number) => ms / 1000;

export interface ProviderDeps {
  origin: string;
  audience: string;
  store: AdapterFactory;
  people: People;
  /** The one that signs comes first. */
  signingKeys: JWK[];
  cookieKey: string;
  accessTokenSeconds: number;
}

export function createProviderConfiguration(deps: ProviderDeps): Configuration {
  const { people } = deps;
  return {
    clients: createClients(deps.origin),
    adapter: deps.store,
    jwks: { keys: deps.signingKeys },
    cookies: { keys: [deps.cookieKey] },
    scopes: ['openid', 'offline_access'],
    // Guid of the invitation that somebody comes with: who registers is asked for nothing that it says.
    extraParams: ['invitation'],
    claims: { openid: ['sub'], profile: [...profileClaims], email: ['email'] },
    conformIdTokenClaims: false, // the claims go into the ID token: no further round trip
    ttl: {
      AccessToken: deps.accessTokenSeconds,
      AuthorizationCode: seconds(authorizationCodeLivesMs),
      IdToken: seconds(idTokenLivesMs),
      Interaction: seconds(interactionLivesMs),
      Session: seconds(signInLivesMs),
      Grant: seconds(signInLivesMs),
      RefreshToken: seconds(signInLivesMs),
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    loadExistingGrant: (ctx) => loadGrant(ctx, deps.audience),
    features: features(deps),
    interactions: { policy: createPrompts(people), url: (_ctx, interaction) => `/oidc-ui/${interaction.uid}` },
    async extraTokenClaims(_ctx, token) {
      const id = 'accountId' in token ? token.accountId : undefined;
      const person = id === undefined ? null : await people.byId(id);
      return person === null ? undefined : { email: person.email, ciam_id: person.ciam_id, eop_id: person.eop_id };
    },
    async findAccount(_ctx, id) {
      const person = await people.byId(id);
      return person === null ? undefined : { accountId: id, claims: () => claimsOf(person) };
    },
    async renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = await errorPage(ctx.get('accept-language'), out.error);
    },
  };
}

function features(deps: ProviderDeps): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => deps.audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (ctx, resource) => {
        if (resource !== deps.audience) throw new errors.InvalidTarget();
        return {
          scope: [apiScope, ...protectionScopes(ctx)].join(' '),
          audience: deps.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: deps.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx, form) {
        // Asked for with the ID token of the very person: no second question. Somebody else's is what a stranger's link has.
        const isOwn = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId;
        ctx.type = 'html';
        ctx.body = await logoutPage(ctx.get('accept-language'), form, isOwn);
      },
    },
  };
}

/** Country-specific data-protection scopes of this request or of the token that is renewed. */
function protectionScopes(ctx: KoaContextWithOIDC): string[] {
  const asked = ctx.oidc.params?.['scope'];
  const granted = ctx.oidc.entities.RefreshToken?.scope ?? ctx.oidc.entities.AuthorizationCode?.scope ?? '';
  const scopes = `${typeof asked === 'string' ? asked : ''} ${granted}`.split(' ');
  return [...new Set(scopes.filter((scope) => /^dp-[a-z]{2}$/.test(scope)))];
}

/** Our own clients: consent is implied by signing in. */
async function loadGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const id = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const known = id === undefined ? undefined : await provider.Grant.find(id);
  const grant = known ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  const scope = [apiScope, ...protectionScopes(ctx)].join(' ');
  if (known !== undefined && covers(known.getResourceScope(audience), scope)) return known;
  grant.addOIDCScope(`${scope} offline_access`);
  grant.addResourceScope(audience, scope);
  await grant.save();
  return grant;
}

function covers(granted: string, wanted: string): boolean {
  const have = new Set(granted.split(' '));
  return wanted.split(' ').every((scope) => have.has(scope));
}

function claimsOf(person: Person): AccountClaims {
  const { id, given_name, family_name, email, mobile, ciam_id, eop_id, company, countrycode } = person;
  return { sub: id, given_name, family_name, email, mobile, ciam_id, eop_id, company, countrycode };
}
