/** Reads a JSON body of at most 1 MB; more is refused while it is still arriving. One that is nested beyond reason is refused too: whoever walks it would fall. */
import { Refusal } from './handler.ts';

const mostBytes = 1_048_576;
/** The deepest call of the contract has 4. */
const mostLevels = 32;

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
  const body = parsed(Buffer.concat(chunks));
  if (!isWithin(body, mostLevels)) throw new Refusal('validation', `The body is nested deeper than ${mostLevels}`);
  return body;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('validation', 'The body is not valid JSON');
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

function tooLarge(): Refusal {
  return new Refusal('payload-too-large', `The body may have at most ${mostBytes} bytes`);
}
