/**
 * What words are looked for in, one line per request, apart from the rows: ten thousand lines are read in the time of some
 * hundred rows. Kept as records that are only added to; of two lines about one request the later counts. This page keeps what
 * it has read and reads only what was added since. Written through request-mirror.ts.
 */
import { type SearchTerm, foldText, hasTerms } from '../../domain/search-terms.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { AccountDatabase } from './account-database.ts';

export interface RequestTextsRow {
  /** Given by the database, the later the higher. */
  key: number;
  /** Lines of id, tab, folded text. */
  lines: string;
}

export type Searched = SearchedWords & Pick<SupportRequest, 'supportRequestId'>;

/** Also of what waits, or was only begun: that is found by the same words. */
export interface SearchedWords {
  ticketId?: string;
  subject: string;
  serviceType: string;
  repairOrder: string;
  technician: { name: string } | null;
  vehicle?: { brand: string; model: string; vin: string; registration: string } | null | undefined;
  vehicleLookup?: { value: string } | null | undefined;
}

export function requestText(row: SearchedWords): string {
  const { vehicle, vehicleLookup } = row;
  const plate = vehicle?.registration ?? '';
  const value = vehicleLookup?.value ?? '';
  return foldText(
    [
      row.ticketId,
      row.subject,
      row.serviceType,
      row.repairOrder,
      row.technician?.name,
      vehicle?.brand,
      vehicle?.model,
      vehicle?.vin,
      plate,
      value,
      // B-AB 123 is also typed as BAB123.
      plate.replaceAll(/[\s-]/g, ''),
      value.replaceAll(/[\s-]/g, ''),
    ].join(' '),
  );
}

/** That many records become one; told by the key of the latest, so that nothing is counted. */
const mostRecords = 40;

/** Inside the transaction that writes the rows. */
export function addTexts({ requestTexts }: AccountDatabase, rows: readonly Searched[]): PromiseLike<unknown> {
  if (rows.length === 0) return Promise.resolve();
  const lines = linesFrom(new Map(rows.map((row) => [row.supportRequestId, requestText(row)])));
  const adding = requestTexts.add({ lines });
  return adding.then((key) => (key % mostRecords === 0 ? mergeTexts(requestTexts) : undefined));
}

/** All under the highest key of those that are merged: whoever has read up to another one before reads them all again. */
function mergeTexts(requestTexts: AccountDatabase['requestTexts']): PromiseLike<unknown> {
  return requestTexts.toArray().then((records) => {
    const keys = records.map(({ key }) => key);
    const lines = linesFrom(textsIn(records));
    return Promise.all([
      requestTexts.bulkDelete(keys.slice(0, -1)),
      requestTexts.bulkPut(keys.slice(-1).map((key) => ({ key, lines }))),
    ]);
  });
}

/** Inside the transaction that deletes the rows. */
export function dropTexts({ requestTexts }: AccountDatabase, gone: ReadonlySet<string>): PromiseLike<unknown> {
  return requestTexts.toArray().then((records) => {
    const changed = records.flatMap((record) => {
      const left = textsIn([record]);
      const { size } = left;
      for (const id of gone) left.delete(id);
      return left.size < size ? [{ key: record.key, lines: linesFrom(left) }] : [];
    });
    return requestTexts.bulkPut(changed);
  });
}

/** Looked at once by each page: this app writes no row without its text. */
const complete = new WeakSet<AccountDatabase>();

/** Writes the texts of rows that an app wrote which knew of none; single ones may have come by an answer since. */
export async function completeTexts(database: AccountDatabase): Promise<void> {
  if (complete.has(database)) return;
  const { requests, requestTexts } = database;
  const lacking = () => idsWithoutText(database);
  if ((await database.transaction('r', requests, requestTexts, lacking)).length > 0) {
    await database.transaction('rw', requests, requestTexts, async () => {
      const rows = await requests.bulkGet(await lacking());
      await addTexts(
        database,
        rows.filter((row) => row !== undefined),
      );
    });
  }
  complete.add(database);
}

async function idsWithoutText({ requests, requestTexts }: AccountDatabase): Promise<string[]> {
  const ids = await requests.toCollection().primaryKeys();
  if (ids.length === 0) return [];
  const textById = textsIn(await requestTexts.toArray());
  return ids.filter((id) => !textById.has(id));
}

function linesFrom(textById: ReadonlyMap<string, string>): string {
  return Array.from(textById, ([id, text]) => `${id}\t${text}`).join('\n');
}

/** Of two lines about one request the later. */
function textsIn(records: readonly RequestTextsRow[], textById = new Map<string, string>()): Map<string, string> {
  for (const { lines } of records) {
    for (const line of lines === '' ? [] : lines.split('\n')) {
      const tab = line.indexOf('\t');
      textById.set(line.slice(0, tab), line.slice(tab + 1));
    }
  }
  return textById;
}

interface Known {
  lastKey: number;
  textById: Map<string, string>;
}
const known = new WeakMap<AccountDatabase, Known>();

/** Ids of the requests that have all words; among them may be some that have gone since. */
export async function idsWithWords(database: AccountDatabase, words: readonly SearchTerm[]): Promise<Set<string>> {
  const { textById } = await knownTexts(database);
  const ids = new Set<string>();
  for (const [id, text] of textById) if (hasTerms(text, words)) ids.add(id);
  return ids;
}

async function knownTexts(database: AccountDatabase): Promise<Known> {
  const { requests, requestTexts } = database;
  const before = known.get(database);
  return database.transaction('r', requests, requestTexts, async () => {
    const newest = ((await requestTexts.toCollection().lastKey()) ?? 0) as number;
    // Emptied, or made anew, since.
    const kept = before && before.lastKey <= newest ? before : { lastKey: 0, textById: new Map<string, string>() };
    const added = await requestTexts.where('key').above(kept.lastKey).toArray();
    textsIn(added, kept.textById);
    if (kept !== before && (await requests.count()) !== kept.textById.size) {
      // Rows of an older app, or of a page of it that is still open: their texts come with the next reconcile.
      const ids = await requests.toCollection().primaryKeys();
      const rows = await requests.bulkGet(ids.filter((id) => !kept.textById.has(id)));
      for (const row of rows) if (row) kept.textById.set(row.supportRequestId, requestText(row));
    }
    const now = { ...kept, lastKey: newest };
    known.set(database, now);
    return now;
  });
}
