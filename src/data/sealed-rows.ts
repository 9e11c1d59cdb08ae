/**
 * Which of a person's own columns are sealed, and the tables that do it: rows are closed on their way to the disk and opened
 * on their way back, below everything that uses them. Only what tables are searched by stays readable, and facts that name
 * nothing of a person.
 */
import type { DBCoreCursor, DBCoreMutateRequest, DBCoreTable } from 'dexie';
import { type Seal, createSeal } from './seal.ts';
import type { SealedTable } from './tables.ts';

/** Table → the columns that stay readable; the first is its key. */
const readableOf = {
  outbox: ['id', 'record'],
  attachments: ['id', 'owner'],
  drafts: ['key'],
  technicians: ['id'],
  files: ['id', 'fetchedAt', 'size'],
  translations: ['key', 'at'],
  facts: ['key'],
  session: ['key'],
} as const satisfies Record<SealedTable | 'session', readonly string[]>;
const readableColumns: Readonly<Record<string, readonly string[]>> = readableOf;

const plainFacts = new Set([
  'leaving',
  'madeAs',
  'moves',
  'afterSignIn',
  'pulledLanguage',
  'reconciledAt',
  'allRows',
  'timeslotsAt',
  'walletBalance',
]);
const isPlainFact = (key: string) => plainFacts.has(key) || key.startsWith('seen:') || key.startsWith('restored:');

type Row = Readonly<Record<string, unknown>>;

export interface SealedRows {
  /** A row as it goes to the disk. */
  close(table: string, row: object): object;
  /** As it was; one that lies open is given back as it is. Throws `SealBrokenError` under another key. */
  open(table: string, row: object): object;
  over(table: DBCoreTable): DBCoreTable;
}

export function createSealedRows(key: Uint8Array<ArrayBuffer>): SealedRows {
  const seal = createSeal(key);
  const close = (table: string, row: object) => closedRow(seal, table, row);
  const open = (table: string, row: object) => seal.open(table, idOf(table, row), row as Row);
  return { close, open, over: (table) => sealed(table, { close, open }) };
}

function idOf(table: string, row: object): unknown {
  return (row as Row)[readableColumns[table]?.[0] ?? ''];
}

function closedRow(seal: Seal, table: string, row: object): object {
  const readable = readableColumns[table];
  const id = idOf(table, row);
  if (!readable || (table === 'facts' && isPlainFact(String(id)))) return row;
  return seal.close(table, id, row as Row, readable);
}

function sealed(table: DBCoreTable, rows: Pick<SealedRows, 'close' | 'open'>): DBCoreTable {
  const { name } = table;
  const open = (row: unknown): unknown => (typeof row === 'object' && row !== null ? rows.open(name, row) : row);
  const close = (request: DBCoreMutateRequest): DBCoreMutateRequest =>
    request.type === 'add' || request.type === 'put'
      ? { ...request, values: request.values.map((row: object) => rows.close(name, row)) }
      : request;
  return {
    ...table,
    mutate: (request) => table.mutate(close(request)),
    get: (request) => table.get(request).then(open),
    getMany: (request) => table.getMany(request).then((found) => found.map(open)),
    query: (request) =>
      table.query(request).then((answer) => (request.values ? { ...answer, result: answer.result.map(open) } : answer)),
    openCursor: (request) =>
      table.openCursor(request).then((cursor) => (cursor && request.values !== false ? opening(cursor, open) : cursor)),
  };
}

function opening(cursor: DBCoreCursor, open: (row: unknown) => unknown): DBCoreCursor {
  // A cursor's own getters must be asked of the cursor itself.
  return Object.create(cursor, {
    key: { get: () => cursor.key as unknown },
    primaryKey: { get: () => cursor.primaryKey as unknown },
    value: { get: () => open(cursor.value) },
  }) as DBCoreCursor;
}
