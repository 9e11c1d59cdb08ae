/** The seal of one open database: the device's own key, and the code for it, loaded when there is something to seal. */
import type { OwnKey } from '../platform/own-key.ts';
import type { SealedRows } from './sealed-rows.ts';
import type { DBCore, DBCoreTable, Middleware } from 'dexie';
import { sealedTables } from './tables.ts';

export class OwnSeal {
  /** null: not loaded, there is no key, or nothing is sealed here (no own key was given). */
  current: SealedRows | null = null;
  readonly #key: OwnKey | undefined;
  #early: Promise<unknown> = Promise.resolve();

  constructor(key: OwnKey | undefined) {
    this.#key = key;
  }

  get isWanted(): boolean {
    return this.#key !== undefined;
  }

  /** Once loaded with a key. */
  rows(): SealedRows {
    if (!this.current) throw new Error('no key to seal with');
    return this.current;
  }

  /** A row as it lies on the disk. */
  close<R extends object>(table: string, row: R): R {
    return this.isWanted ? (this.rows().close(table, row) as R) : row;
  }

  /** What `close` closed. */
  open(table: string, row: object): object {
    return this.isWanted ? this.rows().open(table, row) : row;
  }

  /** Begins to load while the database is opened, which takes as long; what fails is told by who needs the key. */
  expect(): void {
    this.#early = this.#read({ make: false }).then(
      // Whoever has loaded meanwhile knows better.
      (rows) => void (this.current ??= rows),
      () => undefined,
    );
  }

  /** What was expected has come, or has not. */
  async expected(): Promise<void> {
    await this.#early;
  }

  /** Takes the key as it is on the disk now; `make`: there is one afterwards. */
  async load({ make }: { make: boolean }): Promise<void> {
    if (this.#key) this.current = await this.#read({ make });
  }

  async #read({ make }: { make: boolean }): Promise<SealedRows | null> {
    if (!this.#key) return null;
    const [{ createSealedRows }, key] = await Promise.all([
      import('./sealed-rows.ts'),
      make ? this.#key.readOrMake() : this.#key.read(),
    ]);
    return key && createSealedRows(key);
  }
}

/** Tables that hold a person's own rows (`isSealed` in tables.ts) lie sealed on the disk; how, comes with the key (sealed-rows.ts). */
export function sealOwnRows(seal: OwnSeal): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'seal-own-rows',
    create: (down) => ({
      ...down,
      table: (name) =>
        seal.isWanted && sealedTables.includes(name) ? sealed(seal, down.table(name)) : down.table(name),
    }),
  };
}

function sealed(seal: OwnSeal, table: DBCoreTable): DBCoreTable {
  const real = () => seal.rows().over(table);
  return {
    ...table,
    mutate: (request) => real().mutate(request),
    get: (request) => real().get(request),
    getMany: (request) => real().getMany(request),
    query: (request) => real().query(request),
    openCursor: (request) => real().openCursor(request),
  };
}
