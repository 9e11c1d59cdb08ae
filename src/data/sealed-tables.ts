/** Tables that hold a person's own rows (`isSealed` in tables.ts) lie sealed on the disk; how, comes with the key (sealed-rows.ts). */
import type { DBCore, DBCoreTable, Middleware } from 'dexie';
import type { OwnSeal } from './own-seal.ts';
import { sealedTables } from './tables.ts';

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
