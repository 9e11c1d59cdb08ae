/**
 * The server's real SQL on PGlite, made quick for thousands of runs: statements are prepared once, a read that is asked
 * again before anything was written is answered from memory, and `wipe` empties what a run has written. One connection in
 * this process, so nobody else can write in between; every hundredth answer from memory is compared with the real one.
 */
import { PGlite } from '@electric-sql/pglite';
import { type Database, type Rows, type Session, databaseOver, parsers } from '../../server/db/database.ts';
import { dumpOf } from '../support/test-database.ts';
import { type AskRaw, preparedOn } from './quick-prepared.ts';
import { type Reach, readReach, wordsIn } from './quick-reach.ts';

export interface QuickDatabase extends Database {
  /** From here on `wipe` brings the database back to what it holds now. */
  markEmpty(): void;
  wipe(): Promise<void>;
}

const compareEvery = 100;
const upkeepEvery = 50;

export async function openQuickDatabase(): Promise<QuickDatabase> {
  const lite = await PGlite.create({ dataDir: 'memory://', parsers, loadDataDir: await dumpOf('none') });
  // A plan is made once: the same statement comes back thousands of times.
  await lite.exec(
    'set plan_cache_mode = force_generic_plan; set track_activities = off; set track_counts = off; set synchronous_commit = off',
  );
  const askRaw = preparedOn(lite);
  const ask: Ask = (text, values) => askRaw(text, values)();
  const memo = createMemo(readReach(ask), askRaw);
  const session = inOrder(memo.query, async (text) => {
    memo.forgetAll();
    await lite.exec(text);
  });
  const database = databaseOver({
    engine: 'pglite',
    session,
    listen: () => Promise.resolve(),
    close: () => lite.close(),
  });
  let reset = '';
  let wipes = 0;
  return {
    ...database,
    markEmpty() {
      reset = resetScript(ask);
    },
    async wipe() {
      memo.forgetAll();
      await lite.exec(reset);
      if (++wipes % upkeepEvery === 0) await keepUp(lite);
    },
  };
}

/** There is no autovacuum, and the log would be kept from the last checkpoint on. One by one: together they would be a transaction. */
async function keepUp(lite: PGlite): Promise<void> {
  await lite.exec('vacuum');
  await lite.exec('checkpoint');
}

type Ask = (text: string, values?: readonly unknown[]) => Rows;

function createMemo({ tables, reachOf }: Reach, ask: AskRaw) {
  const answers = new Map<string, () => Rows>();
  const keysByTable = new Map(tables.map((table) => [table, new Set<string>()]));
  const kinds = new Map<string, Kind>();
  /** Written by a transaction that may be undone. */
  const touched = new Set<string>();
  let hits = 0;
  function kindOf(text: string): Kind {
    const words = wordsIn(text.toLowerCase().replace(/for (no key )?update/, ''));
    const { isWrite, tables: reached } = reachOf(words);
    const has = (...wanted: string[]) => wanted.some((word) => words.has(word));
    const isRead = !isWrite && has('select', 'with');
    const kind = { isRead, isBeginning: has('begin', 'start'), isUndoing: has('rollback'), tables: reached };
    kinds.set(text, kind);
    return kind;
  }
  const forget = (names: readonly string[]) => {
    for (const name of names) {
      const keys = keysByTable.get(name);
      for (const key of keys ?? []) answers.delete(key);
      keys?.clear();
    }
  };
  /** Answers that are of no table, too. */
  function forgetAll(): void {
    forget(tables);
    answers.clear();
  }
  function query(text: string, values: readonly unknown[] = []): Rows {
    const kind = kinds.get(text) ?? kindOf(text);
    if (!kind.isRead) return write(kind, text, values);
    const key = text + JSON.stringify(values);
    const known = answers.get(key);
    if (known && ++hits % compareEvery !== 0) return known();
    const answer = ask(text, values);
    if (known && JSON.stringify(known()) !== JSON.stringify(answer()))
      throw new Error(`answered from memory, wrongly: ${text}`);
    answers.set(key, answer);
    for (const table of kind.tables) keysByTable.get(table)?.add(key);
    return answer();
  }
  function write({ isBeginning, isUndoing, tables: written }: Kind, text: string, values: readonly unknown[]): Rows {
    if (isBeginning) touched.clear();
    for (const name of written) touched.add(name);
    forget(isUndoing ? [...touched] : written);
    try {
      return ask(text, values)();
    } catch (fault) {
      // A commit that fails undoes, too.
      forget([...touched]);
      throw fault;
    }
  }
  return { query, forgetAll };
}

interface Kind {
  isRead: boolean;
  isBeginning: boolean;
  isUndoing: boolean;
  tables: readonly string[];
}

/** One session at a time in order of asking, as on the embedded engine. */
function inOrder(query: Ask, script: (text: string) => Promise<void>): () => Promise<Session> {
  let tail: Promise<void> = Promise.resolve();
  return async () => {
    const before = tail;
    const turn = Promise.withResolvers<void>();
    tail = turn.promise;
    await before;
    return { query: async (text, values) => query(text, values), script, release: () => turn.resolve() };
  };
}

function tableNames(ask: Ask): string[] {
  const { rows } = ask(`select tablename from pg_tables where schemaname = 'public'`);
  return (rows as { tablename: string }[]).map(({ tablename }) => tablename);
}

/** Deletes every row beyond those there are now, children first, and sets the counters back. */
function resetScript(ask: Ask): string {
  const names = tableNames(ask);
  const counts = new Map(
    names.map((name) => [name, Number((ask(`select count(*) as n from "${name}"`).rows as { n: number }[])[0]?.n)]),
  );
  const written = names.filter((name) => counts.get(name) === 0);
  const { rows: sequences } = ask(`select sequencename, start_value from pg_sequences where last_value is null`);
  const deletions = written.map((name) => `delete from "${name}";`);
  const counters = (sequences as { sequencename: string; start_value: number }[]).map(
    ({ sequencename, start_value }) => `select setval('"${sequencename}"', ${start_value}, false);`,
  );
  return [
    "set session_replication_role = 'replica';",
    ...deletions,
    // The experts' company comes with the migrations.
    `delete from "company" where kind = 'workshop';`,
    ...counters,
    "set session_replication_role = 'origin';",
  ].join('');
}
