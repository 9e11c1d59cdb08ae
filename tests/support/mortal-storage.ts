/**
 * The storage of one tab that can die: after the given number of transactions every further one fails and the
 * tab's connections are gone, while what was committed stays for the other tabs and the next start.
 */
export interface MortalStorage {
  storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  /** Transactions begun so far. */
  readonly begun: number;
  readonly isDead: boolean;
  /** Dies instead of beginning the transaction after the next `count`. */
  dieAfter(count: number, onDeath?: () => void): void;
  die(): void;
}

export function createMortalStorage(shared: MortalStorage['storage']): MortalStorage {
  const connections = new Set<IDBDatabase>();
  let begun = 0;
  let deathAt = Infinity;
  let isDead = false;
  let onDeath = () => {};

  function die(): void {
    if (isDead) return;
    isDead = true;
    for (const connection of connections) connection.close();
    onDeath();
  }
  function step(): void {
    if (!isDead && begun >= deathAt) die();
    if (isDead) throw new DOMException('the tab is gone', 'AbortError');
    begun++;
  }
  function mortal(connection: IDBDatabase): void {
    connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given: Parameters<typeof begin>) => {
      step();
      return begin(...given);
    };
  }
  const factory: Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases' | 'cmp'> = {
    open(name, version) {
      step();
      const request = shared.indexedDB.open(name, version);
      request.addEventListener('success', () => mortal(request.result));
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
  return {
    storage: { indexedDB: factory, IDBKeyRange: shared.IDBKeyRange },
    get begun() {
      return begun;
    },
    get isDead() {
      return isDead;
    },
    dieAfter(count, told = () => {}) {
      deathAt = begun + count;
      onDeath = told;
    },
    die,
  };
}
