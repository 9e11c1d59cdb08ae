/** Signs in at the embedded provider as a browser does, by fetch: cookies, redirects, PKCE. */
import { createHash, randomBytes } from 'node:crypto';

export interface Tokens {
  status: number;
  access_token: string;
  refresh_token: string;
  id_token: string;
  scope: string;
  error?: string;
}

export type Browser = ReturnType<typeof createBrowser>;

/** `more`: headers of every call. */
export function createBrowser(origin: string, more: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  async function go(address: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, origin), {
      redirect: 'manual',
      headers: { ...more, cookie },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  /** Follows redirects until a page or a return to the portal. */
  async function follow(answer: Response): Promise<Response> {
    const location = answer.headers.get('location');
    if (location === null || /callback/.test(new URL(location, origin).pathname)) return answer;
    return follow(await go(location));
  }
  return { go, follow, cookies };
}

export interface Authorization {
  page: Response;
  /** Address of the page, e.g. `/oidc-ui/…`. */
  address: string;
  verifier: string;
  redirectUri: string;
}

/** Goes to the provider; resolves where it stops. */
export async function authorize(
  browser: Browser,
  origin: string,
  clientId: string,
  more: Record<string, string> = {},
): Promise<Authorization> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/${clientId === 'portal-profile' ? 'editprofilecallback' : 'signincallback'}`;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email portal offline_access',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    ...more,
  });
  const first = await browser.go(`/oidc/auth?${query.toString()}`);
  const address = first.headers.get('location') ?? '';
  return { page: await browser.follow(first), address, verifier, redirectUri };
}

/** Parameters with which the browser came back to the portal. */
export function returned(answer: Response): URLSearchParams {
  return new URL(answer.headers.get('location') ?? 'http://nowhere').searchParams;
}

export async function tokens(origin: string, form: Record<string, string>): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: 'portal', ...form });
  const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', body });
  return { ...((await answer.json()) as Tokens), status: answer.status };
}

/** The whole way: resolves the tokens of a signed-in person. */
export async function signIn(browser: Browser, origin: string, email: string, password: string): Promise<Tokens> {
  const { address, verifier, redirectUri } = await authorize(browser, origin, 'portal');
  const back = await browser.follow(await browser.go(`${address}/sign-in`, { email, password }));
  const code = returned(back).get('code') ?? '';
  return tokens(origin, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
