/** What really is on the server, asked by the contract as another device of the same person would. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Api, api } from '../../contract/api.ts';
import type { Answer } from '../../contract/endpoint.ts';
import type { ClientConfiguration } from '../../contract/shell.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import { contractVersion, contractVersionHeader, idempotencyKeyHeader } from '../../contract/version.ts';

export interface ServerView {
  ciamId: string;
  /** `input`: parameters of the path by name, then the query or the body. */
  call<K extends keyof Api & string>(key: K, input: Record<string, unknown>): Promise<Answer<Api[K]>>;
  /** All requests of the company with this subject. */
  requestsAbout(subject: string): Promise<SupportRequest[]>;
  /** Name and bytes (base64) of each attachment, as they are read from the object store. */
  photosOf(request: SupportRequest): Promise<{ name: string; bytes: string }[]>;
}

/** Signs in at the embedded provider without a browser: authorization code with PKCE. */
export async function signInToServer(url: string, email: string): Promise<ServerView> {
  const token = await accessToken(url, email);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { ciam_id: string };
  const ciamId = claims.ciam_id;

  async function call<K extends keyof Api & string>(key: K, input: Record<string, unknown>): Promise<Answer<Api[K]>> {
    const [method = 'GET', template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(input[name])));
    const hasBody = 'body' in api[key];
    const query = hasBody ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
    const response = await fetch(url + path + query, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [contractVersionHeader]: String(contractVersion),
        [idempotencyKeyHeader]: randomUUID(),
      },
      ...(hasBody && { body: JSON.stringify(input) }),
    });
    const envelope = (await response.json()) as { success: boolean; dataObject: Answer<Api[K]> };
    if (!envelope.success) throw new Error(`${key}: ${JSON.stringify(envelope)}`);
    return envelope.dataObject;
  }
  return {
    ciamId,
    call,
    async requestsAbout(subject) {
      const who = { CiamId: ciamId, CountryCode: 'de', Language: 'en', TimeZoneId: 'Europe/Berlin', limit: '2000' };
      const { items } = await call('GET /api/v1/support/GetSupportRequests', who);
      return items.filter((request) => request.subject === subject);
    },
    photosOf: ({ supportRequestId, attachments }) =>
      Promise.all(
        attachments.map(async ({ attachmentId, name }) => {
          const which = { supportRequestId, attachmentId };
          const { url: address } = await call('GET /api/v1/Tcs/GetAttachmentUrl', which);
          const response = await fetch(new URL(address, url));
          return { name, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
        }),
      ),
  };
}

async function accessToken(url: string, email: string): Promise<string> {
  const configuration = await fetch(`${url}/api/v1/general/GetClientConfiguration`);
  const { dataObject } = (await configuration.json()) as { dataObject: ClientConfiguration };
  const { authority, clientId, scope } = dataObject.oidc.login;
  const discovery = await fetch(`${authority}/.well-known/openid-configuration`);
  const provider = (await discovery.json()) as { authorization_endpoint: string; token_endpoint: string };
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${url}/signincallback`;
  const ask = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'e2e',
  });
  const code = await codeFromLogin(`${provider.authorization_endpoint}?${ask}`, email, redirectUri);
  const given = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri };
  const body = new URLSearchParams({ ...given, code_verifier: verifier });
  const answer = await fetch(provider.token_endpoint, { method: 'POST', body });
  const tokens = (await answer.json()) as { access_token?: string };
  if (tokens.access_token === undefined) throw new Error(`No token for ${email}: ${JSON.stringify(tokens)}`);
  return tokens.access_token;
}

/** Follows the redirects with the provider's cookies, fills in the login form, and stops at the redirect address. */
async function codeFromLogin(start: string, email: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    form = null;
    if (location !== null) {
      address = new URL(location, address).href;
      if (address.startsWith(redirectUri)) return new URL(address).searchParams.get('code') ?? '';
    } else {
      const action = /action="([^"]+\/sign-in)"/.exec(await response.text())?.[1];
      if (action === undefined) throw new Error(`No login form at ${address} (${response.status}).`);
      address = new URL(action, address).href;
      form = new URLSearchParams({ email, password: 'workshop-demo' });
    }
  }
  throw new Error('The login never came back.');
}
