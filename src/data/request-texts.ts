/**
 * What words are looked for in, one line per request, apart from the rows: ten thousand lines are read in the time of some
 * hundred rows. Kept as records that are only added to; of two lines about one request the later counts. This page keeps what
 * it has read and reads only what was added since. Written by request-followers.ts, whoever writes a request.
 */
import { type SearchWord, foldText, hasWords } from '../../domain/search-words.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { AccountDatabase } from './account-database.ts';

export interface RequestTextsRow {
  /** Given by the database, the later the higher. */
  key: number;
  /** Lines of id, tab, folded text. */
  lines: string;
}

export type Searched = Pick<
  SupportRequest,
  | 'supportRequestId'
  | 'ticketId'
  | 'subject'
  | 'serviceType'
  | 'repairOrder'
  | 'technician'
  | 'vehicle'
  | 'vehicleLookup'
>;

export function requestText(row: Searched): string {
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

export function linesOf(rows: readonly Searched[]): string {
  return linesFrom(new Map(rows.map((row) => [row.supportRequestId, requestText(row)])));
}

export function linesFrom(textById: ReadonlyMap<string, string>): string {
  return Array.from(textById, ([id, text]) => `${id}\t${text}`).join('\n');
}

/** Adds what the lines say to the map. */
export function readLines(lines: string, textById: Map<string, string>): void {
  for (const line of lines === '' ? [] : lines.split('\n')) {
    const tab = line.indexOf('\t');
    textById.set(line.slice(0, tab), line.slice(tab + 1));
  }
}

interface Known {
  lastKey: number;
  textById: Map<string, string>;
}
const known = new WeakMap<AccountDatabase, Known>();

/** Ids of the requests that have all words; among them may be some that have gone since. */
export async function idsWithWords(database: AccountDatabase, words: readonly SearchWord[]): Promise<Set<string>> {
  const { textById } = await knownTexts(database);
  const ids = new Set<string>();
  for (const [id, text] of textById) if (hasWords(text, words)) ids.add(id);
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
    for (const { lines } of added) readLines(lines, kept.textById);
    if (kept !== before && (await requests.count()) !== kept.textById.size) {
      // A page of an older app, which knows of no texts, has written as well.
      const ids = await requests.toCollection().primaryKeys();
      const rows = await requests.bulkGet(ids.filter((id) => !kept.textById.has(id)));
      for (const row of rows) if (row) kept.textById.set(row.supportRequestId, requestText(row));
    }
    const now = { ...kept, lastKey: newest };
    known.set(database, now);
    return now;
  });
}
