/**
 * What PostgreSQL's protocol needs for statements that were prepared before, without an object for every message: nothing but
 * this is asked thousands of times in a run. Everything else goes through PGlite's own code.
 */

/** A column's name, and how its text becomes a value. */
export interface Column {
  name: string;
  parse(text: string): unknown;
}

export interface Answered {
  /** The text of each column of each row. */
  texts: (string | null)[][];
  /** E.g. `SELECT 3`. */
  tag: string;
  /** The engine said no, or something that only its own parser understands. */
  isOther: boolean;
}

const [typeLength, lengthLength, shortLength] = [1, 4, 2];
const codeOf = (letter: string) => letter.charCodeAt(0);
const code = { bind: codeOf('B'), execute: codeOf('E'), sync: codeOf('S') };
const answerCode = { row: codeOf('D'), done: codeOf('C') };
/** The statement was bound, is empty, the server is ready again, notices, notifications, values of settings. */
const passedOver = new Set(['2', 'I', 'Z', 'N', 'A', 'S'].map(codeOf));

/** All rows of the nameless portal, and the end of the statement. */
const executeAndSync = Buffer.from([code.execute, 0, 0, 0, 9, 0, 0, 0, 0, 0, code.sync, 0, 0, 0, 4]);

/** Runs a prepared statement with values as text. */
export function runPrepared(name: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const texts = lengths.reduce((sum, length) => sum + lengthLength + length, 0);
  // Portal, statement, no formats of values, values, no formats of columns.
  const length = lengthLength + 1 + name.length + 1 + shortLength + shortLength + texts + shortLength;
  const bytes = Buffer.allocUnsafe(typeLength + length + executeAndSync.length);
  let at = bytes.writeUInt8(code.bind, 0);
  at = bytes.writeInt32BE(length, at);
  at = bytes.writeUInt8(0, at);
  at += bytes.write(name, at, 'latin1');
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(value === null ? -1 : lengths[index]!, at);
    if (value !== null) at += bytes.write(value, at, 'utf8');
  }
  at = bytes.writeInt16BE(0, at);
  bytes.set(executeAndSync, at);
  return bytes;
}

export function readAnswer(given: Uint8Array): Answered {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const answer: Answered = { texts: [], tag: '', isOther: false };
  for (let at = 0; at < bytes.length;) {
    const type = bytes[at]!;
    const start = at + typeLength + lengthLength;
    at += typeLength + bytes.readInt32BE(at + typeLength);
    if (type === answerCode.row) answer.texts.push(textsOf(bytes, start));
    else if (type === answerCode.done) answer.tag = bytes.toString('latin1', start, at - 1);
    else if (!passedOver.has(type)) answer.isOther = true;
  }
  return answer;
}

function textsOf(bytes: Buffer, start: number): (string | null)[] {
  const count = bytes.readInt16BE(start);
  const texts: (string | null)[] = [];
  let at = start + shortLength;
  for (let index = 0; index < count; index++) {
    const length = bytes.readInt32BE(at);
    at += lengthLength;
    texts.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    if (length > 0) at += length;
  }
  return texts;
}

export function rowsFrom(columns: readonly Column[], texts: readonly (readonly (string | null)[])[]): unknown[] {
  return texts.map((row) => {
    const made: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const text = row[index];
      made[name] = text === null || text === undefined ? null : parse(text);
    }
    return made;
  });
}
