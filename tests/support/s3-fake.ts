/** A small S3 over HTTP on loopback: it accepts a call only when its presigned address and signed headers hold. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../server/providers/s3-objects.ts';

export interface S3Fake {
  settings: S3Settings;
  close(): Promise<void>;
}

export async function startS3Fake(now: () => Date): Promise<S3Fake> {
  const stored = new Map<string, Buffer>();
  const settings = { bucket: 'attachments', region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret/+=' };
  const server = createServer((request, response) => {
    void answer(request, response, stored, settings.secretAccessKey, now());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}`, isPathStyle: true },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Map<string, Buffer>,
  secret: string,
  now: Date,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const body = await buffer(request);
  if (!isAllowed(request, url, secret, now)) return void response.writeHead(403).end();
  const bytes = stored.get(url.pathname);
  if (request.method === 'PUT') {
    if (request.headers['x-amz-checksum-sha256'] !== checksum(body)) return void response.writeHead(400).end();
    stored.set(url.pathname, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') return void response.writeHead(204).end(() => stored.delete(url.pathname));
  if (bytes === undefined) return void response.writeHead(404).end();
  response.setHeader('content-type', url.searchParams.get('response-content-type') ?? 'binary/octet-stream');
  response.setHeader('content-disposition', url.searchParams.get('response-content-disposition') ?? 'inline');
  response.setHeader('x-amz-checksum-sha256', checksum(bytes));
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  response.setHeader('content-length', part.length);
  response.writeHead(from === undefined ? 200 : 206).end(request.method === 'HEAD' ? undefined : part);
}

function isAllowed(request: IncomingMessage, url: URL, secret: string, now: Date): boolean {
  const query = url.searchParams;
  const signature = query.get('X-Amz-Signature');
  query.delete('X-Amz-Signature');
  const stamp = query.get('X-Amz-Date') ?? '';
  const [date = '', region = ''] = (query.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const iso = stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  if (now.getTime() > new Date(iso).getTime() + Number(query.get('X-Amz-Expires')) * 1000) return false;
  const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const strict = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonicalQuery = [...query]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = names.map((name) => `${name}:${String(request.headers[name] ?? '')}\n`).join('');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery,
    canonicalHeaders,
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ];
  const digest = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');
  const text = ['AWS4-HMAC-SHA256', stamp, `${date}/${region}/s3/aws4_request`, digest].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

function checksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
