/**
 * Which tables a statement may read or write, by the words in it: tables and views that it names, functions that it calls, triggers of what it
 * writes, and rows that go with those that it deletes. Too many are named rather than too few.
 */
import type { Rows } from '../../server/db/database.ts';

export interface Reach {
  tables: readonly string[];
  reachOf(words: ReadonlySet<string>): { isWrite: boolean; tables: string[] };
}

type Ask = (text: string) => Rows;
type Words = ReadonlySet<string>;

const writing = ['insert', 'update', 'delete', 'nextval', 'setval', 'pg_notify', 'rollback'];

export function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z_][a-z_0-9]*/g));
}

/** Of the database as it is now. */
export function readReach(ask: Ask): Reach {
  const tables = namesFrom(ask(`select tablename as name from pg_tables where schemaname = 'public'`));
  const views = textsFrom(ask(`select viewname as name, definition as text from pg_views where schemaname = 'public'`));
  const functions = textsFrom(
    ask(`select p.proname as name, p.prosrc as text from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`),
  );
  const triggers = textsFrom(
    ask(`select t.tgrelid::regclass::text as name, p.prosrc as text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal`),
  );
  // What a key does to rows that refer to it, when it goes or changes.
  const followers = textsFrom(
    ask(`select confrelid::regclass::text as name, conrelid::regclass::text as text from pg_constraint
      where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`),
  );
  const changing = ['delete', 'update'];
  return {
    tables,
    reachOf(given) {
      const words = closure(given, [views, functions]);
      const isWrite = has(words, writing);
      const reached = isWrite
        ? closure(words, [views, functions, triggers, ...(has(words, changing) ? [followers] : [])])
        : words;
      return { isWrite, tables: tables.filter((table) => reached.has(table)) };
    },
  };
}

function has(words: Words, wanted: readonly string[]): boolean {
  return wanted.some((word) => words.has(word));
}

/** The words, those that they stand for, and so on. */
function closure(words: Words, meanings: readonly ReadonlyMap<string, Words>[]): Set<string> {
  const all = new Set(words);
  // A set that is gone through goes on with what is added meanwhile.
  for (const word of all) for (const meaning of meanings) for (const one of meaning.get(word) ?? []) all.add(one);
  return all;
}

function namesFrom({ rows }: Rows): string[] {
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Words by name; several texts of one name count together. */
function textsFrom({ rows }: Rows): Map<string, Words> {
  const words = new Map<string, Words>();
  for (const { name, text } of rows as { name: string; text: string }[])
    words.set(name, new Set([...(words.get(name) ?? []), ...wordsIn(text)]));
  return words;
}
