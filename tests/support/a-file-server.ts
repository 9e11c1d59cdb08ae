/** What the server does with files of messages: keeps parts that have the announced hash, asks for what is missing, and keeps a message once. */
import { createHash } from 'node:crypto';
import { type Call, ok, refusal } from './sync-device.ts';

/** - `lost`: it did not arrive. `unanswered`: it was done, and nobody hears of it. */
export type Fate = 'heard' | 'lost' | 'unanswered';

interface Announced {
  attachmentId: string;
  name: string;
  type: string;
  size: number;
  parts: string[];
}

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

export interface FileServer {
  /** Of each call, by its number from 0. */
  fateOf: (count: number, call: Call) => Fate;
  answer(call: Call): Response;
  /** The parts that arrived, in the order in which they were sent. */
  puts: number[];
  /** What was announced last, as it lies there. */
  bytes(): Uint8Array;
  /** By idempotency key. */
  messages: Map<string, Record<string, unknown>>;
}

export function createFileServer(): FileServer {
  const stored = new Map<string, Uint8Array>();
  let file: Announced | null = null;
  let count = 0;
  const server: FileServer = {
    fateOf: () => 'heard',
    puts: [],
    messages: new Map(),
    bytes: () =>
      new Uint8Array(Buffer.concat((file?.parts ?? []).map((_, part) => stored.get(String(part)) ?? new Uint8Array()))),
    answer(call) {
      const fate = server.fateOf(count, call);
      count += 1;
      if (fate === 'lost') throw new TypeError('Failed to fetch');
      const answer = carryOut(call);
      if (fate === 'unanswered') throw new TypeError('Failed to fetch');
      return answer;
    },
  };
  const isThere = (part: number) => hash(stored.get(String(part)) ?? '') === file?.parts[part];

  function carryOut({ method, path, body, headers }: Call): Response {
    if (method === 'PUT') {
      const part = Number(path.split('/').at(-1));
      const bytes = new Uint8Array(body as ArrayBuffer);
      if (hash(bytes) !== file?.parts[part]) return new Response(null, { status: 400 });
      stored.set(String(part), bytes);
      server.puts.push(part);
      return new Response(null, { status: 200 });
    }
    if (path.endsWith('AnnounceFile')) {
      file = body as Announced;
      const wanted = file.parts.flatMap((_, part) => (isThere(part) ? [] : [part])).slice(0, 8);
      const missing = wanted.map((part) => ({
        part,
        uploadUrl: `http://portal.test/objects/${part}`,
        headers: { 'x-part': String(part) },
      }));
      return ok({ missing, arrived: wanted[0] ?? file.parts.length, expiresAt: '2026-11-23T08:05:00.000Z' });
    }
    const key = headers.get('idempotency-key') ?? '';
    const sent = body as { attachmentId: string | null; content: string };
    if (sent.attachmentId !== null && !file?.parts.every((_, part) => isThere(part))) {
      return refusal('attachment-missing');
    }
    const message = server.messages.get(key) ?? messageOf(key, sent, file);
    server.messages.set(key, message);
    return ok(message);
  }
  return server;
}

function messageOf(key: string, { attachmentId, content }: Record<string, unknown>, file: Announced | null) {
  const at = '2026-11-23T08:00:00.000Z';
  const attachment = file && {
    ...{ fileKey: `key-of-${file.attachmentId}`, location: 'chat-files', requestType: 1 },
    ...{ name: file.name, size: file.size, type: file.type, versionId: hash(file.parts.join()).slice(0, 16) },
  };
  return {
    ...{ messageId: `m-${key}`, channelArn: 'arn:1', supportRequestId: '100', clientKey: key, content },
    ...{ senderId: 'ciam-anna', senderName: 'Anna', senderArn: 'arn:anna', side: 'workshop', revision: 1 },
    ...{ createdTimestamp: at, lastUpdatedTimestamp: at, persistence: 'PERSISTENT', type: 'STANDARD', status: 'SENT' },
    ...{ isRedacted: false, isEdited: false, metadata: attachmentId === null ? {} : { attachment } },
  };
}
