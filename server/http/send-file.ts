/** The answer of a call whose contract says `file`: the stored object's bytes, always as a download. */
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { Objects } from '../providers/objects.ts';
import { downloadHeaders } from './download-headers.ts';
import { Refusal } from '../call.ts';

const StoredFile = v.object({ objectKey: v.string(), name: v.string(), type: v.string() });

/** `file` is what the handler answered. Refuses `not-found` when its bytes are gone. */
export async function sendFile(c: HonoContext, objects: Objects, file: unknown): Promise<Response> {
  const { objectKey, name, type } = v.parse(StoredFile, file);
  const stored = await objects.open(objectKey);
  if (stored === null) throw new Refusal('not-found', 'The file is no longer there.');
  return c.body(stored.stream, 200, downloadHeaders({ name, type, size: stored.size }));
}
