/**
 * AWS Signature Version 4, looked at from the other side: whether a call was signed with the secret of the credentials that it names.
 * The SDK's own library can only sign again, and then takes a changed body and added headers for good.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encoded } from '../../providers/sign-address.ts';
import { ChatError } from './chat-error.ts';

export interface SignedCall {
  method: string;
  /** Path and query as they were sent, still encoded. */
  address: string;
  /** With lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface Expected<Identity> {
  region: string;
  now: Date;
  /** The secret of credentials; throws when there are no such ones. */
  lookUp(accessKeyId: string, sessionToken: string): Identity;
}

const service = 'chime';
const algorithm = 'AWS4-HMAC-SHA256';
/** As at AWS: how far two clocks may be apart. */
const skewMs = 300_000;
const longestSeconds = 60;

/** A call with its signature in the header: everything in it is covered. */
export function verifyHeaderSigned<Identity extends { secretAccessKey: string }>(
  { method, address, headers, body }: SignedCall,
  { region, now, lookUp }: Expected<Identity>,
): Identity {
  const [, credential, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (credential === undefined) throw refused('MissingAuthenticationToken', 'The call is not signed');
  const scope = scopeFrom(credential, region);
  const signed = names.split(';');
  const toSign = ['host', 'x-amz-date', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  for (const name of toSign) if (!signed.includes(name)) throw refused('InvalidSignature', `${name} is not signed`);
  const stamp = headers['x-amz-date'] ?? '';
  if (Math.abs(instantFrom(stamp) - now.getTime()) > skewMs)
    throw refused('RequestTimeTooSkewed', 'The call was not signed now');
  const bodyHash = sha256(body);
  if ((headers['x-amz-content-sha256'] ?? bodyHash) !== bodyHash)
    throw refused('InvalidSignature', 'The body is another one');
  const identity = lookUp(scope.accessKeyId, headers['x-amz-security-token'] ?? '');
  const [path = '', query = ''] = address.split('?');
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`);
  // The path is encoded already; what is signed is encoded once more.
  const signedPath = path.split('/').map(encoded).join('/');
  const canonical = [method, signedPath, canonicalQuery(query), ...lines, '', names, bodyHash].join('\n');
  check({ scope, stamp, canonical, signature, secret: identity.secretAccessKey });
  return identity;
}

/** A websocket's address: its signature is in the query and covers that, the path and the host. */
export function verifyQuerySigned<Identity extends { secretAccessKey: string }>(
  { path, query, host }: { path: string; query: string; host: string },
  { region, now, lookUp }: Expected<Identity>,
): Identity {
  const given = new URLSearchParams(query);
  const of = (name: string) => given.get(`X-Amz-${name}`) ?? '';
  const scope = scopeFrom(of('Credential'), region);
  if (of('Algorithm') !== algorithm || of('SignedHeaders') !== 'host')
    throw refused('IncompleteSignature', 'The address is not signed as it must be');
  const stamp = of('Date');
  const ageMs = now.getTime() - instantFrom(stamp);
  const seconds = Math.min(Number(of('Expires')), longestSeconds);
  if (!(ageMs <= seconds * 1000 + skewMs && ageMs >= -skewMs))
    throw refused('RequestTimeTooSkewed', 'The address was not signed now');
  const identity = lookUp(scope.accessKeyId, of('Security-Token'));
  const lines = ['GET', path, canonicalQuery(query), `host:${host.toLowerCase()}`, '', 'host', sha256('')];
  check({
    scope,
    stamp,
    canonical: lines.join('\n'),
    signature: of('Signature'),
    secret: identity.secretAccessKey,
  });
  return identity;
}

interface Scope {
  accessKeyId: string;
  text: string;
  parts: string[];
}

function scopeFrom(credential: string, region: string): Scope {
  const [accessKeyId = '', ...parts] = credential.split('/');
  const [date = '', ...rest] = parts;
  if (!/^\d{8}$/.test(date) || rest.join('/') !== `${region}/${service}/aws4_request`)
    throw refused('InvalidSignature', 'The call is signed for another service');
  return { accessKeyId, text: parts.join('/'), parts };
}

function check(given: { scope: Scope; stamp: string; canonical: string; signature: string; secret: string }): void {
  const { scope, stamp, canonical, signature, secret } = given;
  if (!stamp.startsWith(scope.parts[0] ?? '')) throw refused('InvalidSignature', 'Two dates are signed');
  const text = [algorithm, stamp, scope.text, sha256(canonical)].join('\n');
  const key = scope.parts.reduce((made: string | Buffer, part) => hmac(made, part), `AWS4${secret}`);
  if (!isSame(hmac(key, text).toString('hex'), signature))
    throw refused('InvalidSignature', 'The signature does not belong to the call');
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.includes('=') ? part.indexOf('=') : part.length;
      return { name: encoded(decoded(part.slice(0, at))), value: encoded(decoded(part.slice(at + 1))) };
    })
    .filter(({ name }) => name !== 'X-Amz-Signature')
    .toSorted((a, b) => compared(a.name, b.name) || compared(a.value, b.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refused('IncompleteSignature', 'The address is not encoded as it must be');
  }
}

function instantFrom(stamp: string): number {
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const instant = iso === stamp ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(instant)) throw refused('IncompleteSignature', 'There is no date');
  return instant;
}

/** `type` without its `Exception`. */
export function refused(type: string, message: string): ChatError {
  return new ChatError(403, `${type}Exception`, message);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
