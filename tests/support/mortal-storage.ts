/**
 * The storage of one tab that can die: after the given number of transactions every further one fails and the
 * tab's connections are gone, while what was committed stays for the other tabs and the next start. It can
 * also be full: then nothing can be added, only deleted.
 */
export interface MortalStorage {
  storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  /** Transactions that have begun and not ended. */
  readonly open: number;
  readonly isDead: boolean;
  isFull: () => boolean;
  /** Dies instead of beginning the transaction after the next `count`. */
  dieAfter(count: number, onDeath?: () => void): void;
  die(): void;
}

/** `onActivity` is told whenever something begins or ends, so that a simulation knows when all is quiet. */
export function createMortalStorage(shared: MortalStorage['storage'], onActivity = () => {}): MortalStorage {
  const connections = new Set<IDBDatabase>();
  let left = Infinity;
  let isDead = false;
  let onDeath = () => {};
  const mortal = {
    open: 0,
    isFull: () => false,
    get isDead() {
      return isDead;
    },
    dieAfter(count: number, told = () => {}) {
      left = count;
      onDeath = told;
    },
    die() {
      if (isDead) return;
      isDead = true;
      for (const connection of connections) connection.close();
      onDeath();
    },
  };

  function step(): void {
    onActivity();
    if (left-- <= 0) mortal.die();
    if (isDead) throw new DOMException('the tab is gone', 'AbortError');
  }
  function adopt(connection: IDBDatabase): void {
    onActivity();
    if (isDead) return connection.close();
    connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given: Parameters<typeof begin>) => {
      step();
      const transaction = begin(...given);
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
  return Object.assign(mortal, { storage: { indexedDB: factory, IDBKeyRange: shared.IDBKeyRange } });
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
