/**
 * The database as one server process sees it: when the process is killed, what it had not committed is undone, and whatever it still asks is
 * never answered. The engine itself lives on for the others.
 */
import { type Database, type Engine, type Session, databaseOver } from '../../../server/db/database.ts';

/** A statement after which, or instead of which, the process dies. */
export interface Doom {
  isIt(statement: string): boolean;
  isStatementDone: boolean;
}

export interface MortalDatabase {
  database: Database;
  /** Resolves when the process is dead. */
  death: Promise<void>;
  isDead(): boolean;
  die(): void;
  /** Dies in the middle of what it does next; the statement that it dies at may be a commit that is done. */
  dieSoon(doom: Doom): void;
  /** It lives on, if it still does. */
  spare(): void;
}

interface Held {
  session: Session;
  isInTransaction: boolean;
}

const never = () => new Promise<never>(() => {});

/** `saw`: told of every statement. */
export function mortalOver(engine: Engine, saw: () => void): MortalDatabase {
  const death = Promise.withResolvers<void>();
  const held = new Set<Held>();
  const life = { isOver: false };
  const isDead = () => life.isOver;
  let doom: Doom | null = null;
  function die(): void {
    if (isDead()) return;
    life.isOver = true;
    for (const { session, isInTransaction } of held)
      void (isInTransaction ? session.query('rollback') : Promise.resolve()).then(() => session.release());
    death.resolve();
  }
  function diesAt(text: string, isDone: boolean): boolean {
    if (doom === null || doom.isStatementDone !== isDone || !doom.isIt(text)) return false;
    die();
    return true;
  }
  async function session(): Promise<Session> {
    if (isDead()) return await never();
    const inner = await engine.session();
    if (isDead()) {
      inner.release();
      return await never();
    }
    const own: Held = { session: inner, isInTransaction: false };
    held.add(own);
    return {
      async query(text, values) {
        if (isDead() || diesAt(text, false)) return await never();
        saw();
        const rows = await inner.query(text, values);
        if (isDead()) return await never();
        own.isInTransaction = isInTransactionAfter(text, own.isInTransaction);
        return diesAt(text, true) ? await never() : rows;
      },
      script: async (text) => (isDead() ? await never() : await inner.script(text)),
      release() {
        if (isDead()) return;
        held.delete(own);
        inner.release();
      },
    };
  }
  const database = databaseOver({ ...engine, session, close: () => Promise.resolve() });
  return {
    database,
    death: death.promise,
    isDead,
    die,
    dieSoon: (given) => void (doom = given),
    spare: () => void (doom = null),
  };
}

function isInTransactionAfter(text: string, before: boolean): boolean {
  if (/^\s*(?:begin|start transaction)/i.test(text)) return true;
  return before && !/^\s*(?:commit|rollback)\s*$/i.test(text);
}
