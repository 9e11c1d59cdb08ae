/**
 * The launch view among the person's own rows, so that it goes wherever they go: sign-out, lock, another person.
 * It is there only while it is true: every transaction that writes what it was drawn from (requests, outbox, the
 * account, the mark of a sign-out) deletes it, whoever writes: this tab, another, the worker. So a view is stored
 * in two steps: a seal first, then, if the seal has survived until the screen was found to be as the rows are, the
 * view under it. Deleting needs no room, so a full device never keeps a view that is no longer true.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, Middleware } from 'dexie';
import type { LaunchView } from './view/launch-view.ts';
import type { AccountDatabase } from '../data/account-database.ts';

/** Read by src/launch/script/read-launch-view.ts as well. */
export const launchViewKey = 'launchView';
const factTable = 'facts';
const drawnTables = new Set(['requests', 'outbox']);
const drawnFacts = new Set<unknown>(['account', 'walletBalance', 'pulledLanguage', 'leaving']);

export interface Sealed {
  /** Names this state of the rows: it is gone with the first change. */
  seal: string;
  view?: LaunchView;
}

/** The seal that is there with its view, else a fresh one; from here on any change of what is drawn breaks it. */
export async function sealLaunchView(database: AccountDatabase, fresh: string): Promise<Sealed> {
  const { facts } = database;
  return database.transaction('rw', facts, async () => {
    const row = await facts.get(launchViewKey);
    if (row) return row.value as Sealed;
    await facts.put({ key: launchViewKey, value: { seal: fresh } satisfies Sealed });
    return { seal: fresh };
  });
}

/** Resolves false when something has changed since the seal. */
export async function keepLaunchView(database: AccountDatabase, seal: string, view: LaunchView): Promise<boolean> {
  const { facts } = database;
  return database.transaction('rw', facts, async () => {
    const row = await facts.get(launchViewKey);
    if ((row?.value as Sealed | undefined)?.seal !== seal) return false;
    await facts.put({ key: launchViewKey, value: { seal, view } satisfies Sealed });
    return true;
  });
}

export const dropLaunchViewOnChange: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'drop-launch-view-on-change',
  create(down) {
    const dropped = new WeakSet<DBCoreTransaction>();
    const facts = down.table(factTable);
    const drop = (trans: DBCoreTransaction) => {
      if (dropped.has(trans)) return;
      dropped.add(trans);
      // When it fails the whole transaction does, and says so itself.
      facts.mutate({ type: 'delete', trans, keys: [launchViewKey] }).catch(() => undefined);
    };
    return {
      ...down,
      transaction(tables, mode, options) {
        const isDrawn = mode === 'readwrite' && tables.some((table) => drawnTables.has(table));
        const widened = isDrawn && !tables.includes(factTable) ? [...tables, factTable] : tables;
        return down.transaction(widened, mode, options);
      },
      table(name) {
        const table = down.table(name);
        if (!drawnTables.has(name) && name !== factTable) return table;
        return {
          ...table,
          mutate(request) {
            if (name === factTable ? touchesDrawnFact(request) : touchesRows(request)) drop(request.trans);
            return table.mutate(request);
          },
        };
      },
    };
  },
};

/** Reconcile writes empty lists when nothing has changed. */
function touchesRows(request: DBCoreMutateRequest): boolean {
  switch (request.type) {
    case 'add':
    case 'put':
      return request.values.length > 0;
    case 'delete':
      return request.keys.length > 0;
    case 'deleteRange':
      return true;
  }
}

/** A range may hold anything. */
function touchesDrawnFact(request: DBCoreMutateRequest): boolean {
  switch (request.type) {
    case 'add':
    case 'put':
      return request.values.some((row: { key: unknown }) => drawnFacts.has(row.key));
    case 'delete':
      return request.keys.some((deleted: unknown) => drawnFacts.has(deleted));
    case 'deleteRange':
      return true;
  }
}
