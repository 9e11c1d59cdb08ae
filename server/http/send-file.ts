/** The answer of a call whose contract says `file`: the bytes of the stored objects, one after the other, always as a download. */
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { Objects } from '../providers/objects.ts';
import { downloadHeaders } from './download-headers.ts';
import { Refusal } from '../call.ts';

const StoredFile = v.object({ objectKey: v.string(), name: v.string(), type: v.string() });
const StoredParts = v.object({ objectKeys: v.array(v.string()), name: v.string(), type: v.string(), size: v.number() });

/** `file` is what the handler answered. Refuses `not-found` when its bytes are gone. */
export async function sendFile(c: HonoContext, objects: Objects, file: unknown): Promise<Response> {
  const told = v.parse(v.union([StoredParts, StoredFile]), file);
  const [firstKey, ...otherKeys] = 'objectKeys' in told ? told.objectKeys : [told.objectKey];
  const first = firstKey === undefined ? null : await objects.open(firstKey);
  if (first === null) throw new Refusal('not-found', 'The file is no longer there.');
  const stream = otherKeys.length === 0 ? first.stream : ReadableStream.from(joined(objects, first.stream, otherKeys));
  const { name, type } = told;
  return c.body(stream, 200, downloadHeaders({ name, type, size: 'size' in told ? told.size : first.size }));
}

/** An object is opened when the one before it has been read: of a large file little is in memory. */
async function* joined(
  objects: Objects,
  first: ReadableStream<Uint8Array<ArrayBuffer>>,
  keys: readonly string[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* first;
  for (const key of keys) {
    const next = await objects.open(key);
    if (next === null) throw new Error('A part of the file is no longer there');
    yield* next.stream;
  }
}
