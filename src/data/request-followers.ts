/**
 * What goes with a request, whoever writes it (this tab, another, the worker) and in the same transaction: the text it is
 * found by follows every change, and with the request go its text and its files that were kept for reading.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie';
import { requestIdOfFile } from './file-ids.ts';
import { type RequestTextsRow, type Searched, linesFrom, linesOf, readLines } from './request-texts.ts';

const followers = ['requestTexts', 'files'];
/** More records than this become one. */
const mostRecords = 40;
/** `DBCoreRangeType.Any`, which exists as a type only. */
const everyKey = { type: 3, lower: undefined, upper: undefined };

export const followRequests: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'follow-requests',
  create(down) {
    // Not yet while an older database is raised step by step.
    if (!followers.every((name) => down.schema.tables.some((table) => table.name === name))) return down;
    const texts = down.table('requestTexts');
    const files = down.table('files');
    const follow = (request: DBCoreMutateRequest) => {
      const { trans } = request;
      if (request.type === 'deleteRange') return Promise.all([empty(texts, trans), empty(files, trans)]);
      if (request.type === 'delete') {
        const gone = new Set(request.keys as string[]);
        return gone.size === 0 ? null : Promise.all([dropTexts(texts, trans, gone), dropFiles(files, trans, gone)]);
      }
      return request.values.length === 0 ? null : addTexts(texts, trans, request.values as Searched[]);
    };
    return {
      ...down,
      transaction(tables, mode, options) {
        const isWritten = mode === 'readwrite' && tables.includes('requests');
        const widened = isWritten ? [...new Set([...tables, ...followers])] : tables;
        return down.transaction(widened, mode, options);
      },
      table(name) {
        const table = down.table(name);
        if (name !== 'requests') return table;
        return {
          ...table,
          mutate(request) {
            const following = follow(request);
            const written = table.mutate(request);
            // The transaction of a single write is committed as soon as this has an answer.
            return following === null ? written : written.then((answer) => following.then(() => answer));
          },
        };
      },
    };
  },
};

function empty(table: DBCoreTable, trans: DBCoreTransaction) {
  return table.mutate({ type: 'deleteRange', trans, range: everyKey });
}

async function addTexts(texts: DBCoreTable, trans: DBCoreTransaction, rows: readonly Searched[]): Promise<void> {
  await texts.mutate({ type: 'add', trans, values: [{ lines: linesOf(rows) }] });
  const query = { index: texts.schema.primaryKey, range: everyKey };
  if ((await texts.count({ trans, query })) > mostRecords) await mergeTexts(texts, trans);
}

/** All under the highest key of those that are merged: whoever has read up to another one before reads them all again. */
async function mergeTexts(texts: DBCoreTable, trans: DBCoreTransaction): Promise<void> {
  const records = await allRecords(texts, trans);
  const merged = new Map<string, string>();
  for (const { lines } of records) readLines(lines, merged);
  const keys = records.map(({ key }) => key);
  await texts.mutate({ type: 'delete', trans, keys: keys.slice(0, -1) });
  await texts.mutate({ type: 'put', trans, values: [{ key: keys.at(-1), lines: linesFrom(merged) }] });
}

async function dropTexts(texts: DBCoreTable, trans: DBCoreTransaction, gone: ReadonlySet<string>): Promise<void> {
  const changed: RequestTextsRow[] = [];
  for (const { key, lines } of await allRecords(texts, trans)) {
    const textById = new Map<string, string>();
    readLines(lines, textById);
    const { size } = textById;
    for (const id of gone) textById.delete(id);
    if (textById.size < size) changed.push({ key, lines: linesFrom(textById) });
  }
  if (changed.length > 0) await texts.mutate({ type: 'put', trans, values: changed });
}

async function dropFiles(files: DBCoreTable, trans: DBCoreTransaction, gone: ReadonlySet<string>): Promise<void> {
  const query = { index: files.schema.primaryKey, range: everyKey };
  const { result } = await files.query({ trans, query, values: false });
  const keys = (result as string[]).filter((id) => gone.has(requestIdOfFile(id)));
  if (keys.length > 0) await files.mutate({ type: 'delete', trans, keys });
}

async function allRecords(texts: DBCoreTable, trans: DBCoreTransaction): Promise<RequestTextsRow[]> {
  const query = { index: texts.schema.primaryKey, range: everyKey };
  const { result } = await texts.query({ trans, query, values: true });
  return result as RequestTextsRow[];
}
