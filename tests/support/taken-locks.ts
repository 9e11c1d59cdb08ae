/** A database that notes which locks each transaction takes, in the order of its statements. */
import { type Database, databaseOver } from '../../server/db/database.ts';

type LocksOf = (text: string, values: readonly unknown[]) => readonly string[];

export interface TakenLocks {
  database: Database;
  /** Of each transaction what `locksOf` told of its statements. */
  transactions: readonly (readonly string[])[];
}

export function noteLocksOf(database: Database, locksOf: LocksOf): TakenLocks {
  const transactions: string[][] = [];
  const listening = databaseOver({
    ...database,
    async session() {
      const session = await database.session();
      let locks: string[] = [];
      return {
        query(text, values = []) {
          if (/^\s*(?:begin|start transaction)/i.test(text)) transactions.push((locks = []));
          locks.push(...locksOf(text, values));
          return session.query(text, values);
        },
        script: (text) => session.script(text),
        release: (broken) => session.release(broken),
      };
    },
  });
  return { database: listening, transactions };
}
