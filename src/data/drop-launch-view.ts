/**
 * Deletes the launch view (src/launch/kept-view.ts) inside every transaction that writes what it was drawn from: requests, outbox, the
 * account, the mark of a sign-out; whoever writes: this tab, another, the worker.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, Middleware } from 'dexie';

/** Read by src/launch/script/read-launch-view.ts as well. */
export const launchViewKey = 'launchView';
const factTable = 'facts';
const drawnTables = new Set(['requests', 'outbox']);
const drawnFacts = new Set<unknown>(['account', 'walletBalance', 'pulledLanguage', 'leaving']);

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
