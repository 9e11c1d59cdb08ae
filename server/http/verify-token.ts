/**
 * Verifies access tokens (JWT) with the keys of the embedded provider or of an external one. A token is verified
 * once and then remembered until it expires. Discovery is done at the first use and again after a failure: a provider
 * that cannot be reached must not keep the API from starting.
 */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { readProviderDocument } from '../providers/provider-document.ts';

export interface TokenClaims {
  ciamId: string;
  email: string;
  givenName: string;
  familyName: string;
  /** Seconds since the epoch, as the next. */
  expiresAt: number;
  /** Missing where the provider does not say. */
  issuedAt?: number;
}

/** Null when the token is not valid now. Throws only when the provider's keys cannot be had. */
export type VerifyToken = (token: string, now: Date) => Promise<TokenClaims | null>;

const mostRemembered = 10_000;
const clockToleranceSeconds = 10;
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

export function createVerifyToken(options: {
  issuer: string;
  audience: string;
  /** Keys at hand, or where they are: another object when they have changed. Without them they are found by discovery. */
  keys?: JSONWebKeySet | (() => Promise<JSONWebKeySet>);
  discover?: (issuer: string) => Promise<URL>;
}): VerifyToken {
  const localKeys = options.keys === undefined ? null : createLocalKeys(options.keys);
  let remote: Promise<JWTVerifyGetKey> | null = null;
  const remembered = new Map<string, TokenClaims>();

  async function remoteKeys(): Promise<JWTVerifyGetKey> {
    remote ??= (options.discover ?? discover)(options.issuer).then((address) => createRemoteJWKSet(address));
    try {
      return await remote;
    } catch (error) {
      remote = null;
      throw error;
    }
  }
  return async (token, now) => {
    const known = remembered.get(token);
    if (known !== undefined && known.expiresAt * 1000 > now.getTime()) return known;
    const keysNow = await (localKeys ?? remoteKeys)();
    const claims = await jwtVerify(token, keysNow, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms,
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    }).then(
      ({ payload }) => claimsFrom(payload),
      (error: unknown) => {
        if (isAboutTheToken(error)) return null;
        throw error;
      },
    );
    if (claims === null) return null;
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(token, claims);
    return claims;
  };
}

function createLocalKeys(given: JSONWebKeySet | (() => Promise<JSONWebKeySet>)): () => Promise<JWTVerifyGetKey> {
  let known: { set: JSONWebKeySet; keys: JWTVerifyGetKey } | null = null;
  return async () => {
    const set = typeof given === 'function' ? await given() : given;
    if (known?.set !== set) known = { set, keys: createLocalJWKSet(set) };
    return known.keys;
  };
}

/** Otherwise the provider's keys could not be had. */
function isAboutTheToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code !== 'ERR_JOSE_GENERIC' && error.code !== 'ERR_JWKS_TIMEOUT' && error.code !== 'ERR_JWKS_INVALID';
}

function claimsFrom(payload: Record<string, unknown>): TokenClaims | null {
  const text = (name: string): string => {
    const value = payload[name];
    return typeof value === 'string' ? value : '';
  };
  const ciamId = text('ciam_id') || text('sub');
  if (ciamId === '') return null;
  return {
    ciamId,
    email: text('email'),
    givenName: text('given_name'),
    familyName: text('family_name'),
    expiresAt: Number(payload['exp']),
    ...(typeof payload['iat'] === 'number' && { issuedAt: payload['iat'] }),
  };
}

async function discover(issuer: string): Promise<URL> {
  const { jwks_uri: address } = await readProviderDocument(issuer);
  if (address === undefined) throw new Error(`${issuer} names no keys`);
  return new URL(address);
}
