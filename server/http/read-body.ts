/**
 * Reads a JSON body of at most 1 MB; more is refused while it is still arriving. One that is nested beyond reason is refused too:
 * whoever walks it would fall; and one of more values than any call has. Both are counted before it is parsed, because parsing takes its time too.
 */
import { Refusal } from '../call.ts';

const mostBytes = 1_048_576;
/** The deepest call of the contract has 4. */
const mostLevels = 32;
/** The largest call of the contract has 2,500: a scan result with 500 error codes. */
const mostValues = 5_000;

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
  const bytes = Buffer.concat(chunks);
  const { values, levels } = extentOf(bytes);
  if (levels > mostLevels) throw new Refusal('validation', `The body is nested deeper than ${mostLevels} levels`);
  if (values > mostValues) throw new Refusal('validation', `The body has more than ${mostValues} values`);
  return parsed(bytes);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('validation', 'The body is not valid JSON');
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x7b, 0x5b]);
const closing = new Set([0x7d, 0x5d]);

/** At most how many values there are in JSON text, and how deep; of other text any numbers. */
function extentOf(bytes: Uint8Array): { values: number; levels: number } {
  let [values, level, levels, isInText] = [1, 0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      values += 1;
      level += 1;
      levels = Math.max(levels, level);
    } else if (closing.has(byte)) level -= 1;
  }
  return { values, levels };
}

function tooLarge(): Refusal {
  return new Refusal('payload-too-large', `The body may have at most ${mostBytes} bytes`);
}
