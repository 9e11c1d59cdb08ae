/** Statements of a database in this process, each prepared once. Synchronous inside: the engine is a function of this process. */
import { type PGlite, messages, protocol, types } from '@electric-sql/pglite';
import { type Rows, parsers } from '../../server/db/database.ts';
import { type Answered, type Column, readAnswer, rowsFrom, runPrepared } from './quick-protocol.ts';

/** Makes new rows each time it is called: whoever asks may change them. */
export type AskRaw = (text: string, values?: readonly unknown[]) => () => Rows;

/** PGlite's own learns of arrays from each database. */
const arrays = { int4: 1007, text: 1009, int8: 1016 };
const allParsers: Record<number, (text: string) => unknown> = {
  ...types.parsers,
  ...parsers,
  [arrays.int4]: (text) => types.arrayParser(text, Number, arrays.int4) as unknown,
  [arrays.int8]: (text) => types.arrayParser(text, Number, arrays.int8) as unknown,
  [arrays.text]: (text) => types.arrayParser(text, String, arrays.text) as unknown,
};
interface Statement {
  name: string;
  /** Types of its values. */
  parameters: number[];
  columns: Column[];
}

export function preparedOn(lite: PGlite): AskRaw {
  const known = new Map<string, Statement>();
  return (text, values = []) => {
    const { name, parameters, columns } = known.get(text) ?? prepare(lite, known, text);
    const asked = runPrepared(
      name,
      values.map((value, index) => textOf(value, parameters[index])),
    );
    const answer = lite.execProtocolRawSync(asked);
    const { texts, tag, isOther } = readAnswer(answer);
    if (isOther) messagesOf(answer);
    const said = countOf(tag);
    return () => ({ rows: rowsFrom(columns, texts), ...said });
  };
}

function countOf(tag: Answered['tag']): Pick<Rows, 'rowCount' | 'command'> {
  const count = /\d+$/.exec(tag)?.[0];
  return { rowCount: count === undefined ? 0 : Number(count), command: tag.split(' ')[0] ?? '' };
}

function prepare(lite: PGlite, known: Map<string, Statement>, text: string): Statement {
  const { serialize } = protocol;
  const name = `s${known.size}`;
  const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
  const answers = messagesOf(lite.execProtocolRawSync(Buffer.concat(asked)));
  const described = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage);
  const head = answers.find((answer) => answer instanceof messages.RowDescriptionMessage);
  const columns = (head?.fields ?? []).map(({ name: column, dataTypeID }) => ({
    name: column,
    parse: allParsers[dataTypeID] ?? ((value: string) => value),
  }));
  const statement = { name, parameters: described?.dataTypeIDs ?? [], columns };
  known.set(text, statement);
  return statement;
}

/** As PGlite reads them; throws what the engine refused. */
function messagesOf(answer: Uint8Array): messages.BackendMessage[] {
  const read: messages.BackendMessage[] = [];
  new protocol.Parser().parse(answer, (message) => read.push(message));
  const fault = read.find((message) => message instanceof messages.DatabaseError);
  if (fault) throw fault;
  return read;
}

function textOf(value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : types.serializers[type];
  if (serializer) return serializer(value);
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  return typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : String(value);
}
