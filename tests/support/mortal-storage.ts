/**
 * The storage of one tab that can die: after the given number of transactions every further one fails and the
 * tab's connections are gone, while what was committed stays for the other tabs and the next start. It can
 * also be full: then nothing can be added, only deleted.
 */
import type { DeviceStorage } from '../../src/platform/platform.ts';

/** `inside`: nothing of the transaction stays; `written`: all of it stays, and the tab has not heard so. */
export type DeathMoment = 'before' | 'inside' | 'written';

export interface MortalStorage {
  storage: DeviceStorage;
  /** Transactions that have begun and not ended. */
  readonly open: number;
  readonly isDead: boolean;
  isFull: () => boolean;
  /** Dies at the transaction after the next `count`: default is instead of beginning it. */
  dieAfter(count: number, onDeath?: () => void, moment?: DeathMoment): void;
  die(): void;
}

/** `onActivity` is told whenever something begins or ends, so that a simulation knows when all is quiet. */
export function createMortalStorage(shared: MortalStorage['storage'], onActivity = () => {}): MortalStorage {
  const connections = new Set<IDBDatabase>();
  let left = Infinity;
  let isDead = false;
  let onDeath = () => {};
  let moment: DeathMoment = 'before';
  const mortal = {
    open: 0,
    isFull: () => false,
    get isDead() {
      return isDead;
    },
    dieAfter(count: number, told = () => {}, at: DeathMoment = 'before') {
      left = count;
      onDeath = told;
      moment = at;
    },
    die() {
      if (isDead) return;
      isDead = true;
      for (const connection of connections) connection.close();
      onDeath();
    },
  };

  /** Resolves true when this transaction is the last. */
  function step(isTransaction = false): boolean {
    onActivity();
    const isLast = left-- <= 0;
    const isPutOff = isTransaction && moment !== 'before';
    if (isLast && !isPutOff) mortal.die();
    if (isDead) throw new DOMException('the tab is gone', 'AbortError');
    return isLast;
  }
  function adopt(connection: IDBDatabase): void {
    onActivity();
    if (isDead) return connection.close();
    connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given: Parameters<typeof begin>) => {
      const isLast = step(true);
      const transaction = begin(...given);
      if (isLast) endIn(transaction);
      mortal.open++;
      const ended = () => {
        mortal.open--;
        onActivity();
      };
      transaction.addEventListener('complete', ended);
      transaction.addEventListener('abort', ended);
      if (mortal.isFull()) refuseGrowth(transaction);
      return transaction;
    };
  }
  /** The first to hear of the end, so that nobody after it lives to act on it. */
  function endIn(transaction: IDBTransaction): void {
    if (moment === 'written') return transaction.addEventListener('complete', () => mortal.die());
    setImmediate(() =>
      setImmediate(() => {
        if (mortal.open > 0 && !isDead) abortIfOpen(transaction);
        mortal.die();
      }),
    );
  }
  const factory: Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases' | 'cmp'> = {
    open(name, version) {
      step();
      const request = shared.indexedDB.open(name, version);
      request.addEventListener('success', () => adopt(request.result));
      return request;
    },
    deleteDatabase(name) {
      step();
      return shared.indexedDB.deleteDatabase(name);
    },
    databases() {
      step();
      return shared.indexedDB.databases();
    },
    cmp: (a, b) => shared.indexedDB.cmp(a, b),
  };
  return Object.assign(mortal, { storage: { ...shared, indexedDB: factory } });
}

function refuseGrowth(transaction: IDBTransaction): void {
  const storeOf = transaction.objectStore.bind(transaction);
  const refuse = () => {
    throw new DOMException('no room left', 'QuotaExceededError');
  };
  transaction.objectStore = (name) => {
    const store = storeOf(name);
    return Object.assign(store, { put: refuse, add: refuse });
  };
}

function abortIfOpen(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended already.
  }
}
