/** Reads a JSON body of at most 1 MB; more is refused while it is still arriving. */
import { Refusal } from './handler.ts';

const mostBytes = 1_048_576;

export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported-type', 'The body must be application/json');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new Refusal('validation', 'The body is not valid JSON');
  }
}

function tooLarge(): Refusal {
  return new Refusal('payload-too-large', `The body may have at most ${mostBytes} bytes`);
}
