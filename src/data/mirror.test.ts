import { fc, test as property } from '@fast-check/vitest';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aDevice } from '../../tests/support/an-entry.ts';
import type { HardwareItem } from '../../contract/hardware.ts';
import { AccountDatabase } from './account-database.ts';
import { deleteUnseen, putFirst, putNewer } from './mirror.ts';

const aDatabase = () => new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
const idOf = (row: HardwareItem) => row.id;
const row = (id: string, revision: number) => aDevice({ id, revision, name: `as of ${revision}` });
const rowsIn = async (database: AccountDatabase) =>
  Object.fromEntries((await database.hardware.toArray()).map(({ id, revision }) => [id, revision]));

const anAnswer = fc.array(fc.record({ id: fc.constantFrom('1', '2', '3'), revision: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 3,
});

property.prop([fc.array(anAnswer, { minLength: 1, maxLength: 5 })], { numRuns: 60 })(
  'answers may come in any order: of each row the newest stays',
  async (answers) => {
    const database = aDatabase();
    const newest: Record<string, number> = {};
    for (const answer of answers) {
      const byId = Object.fromEntries(answer.map(({ id, revision }) => [id, row(id, revision)]));
      for (const { id, revision } of Object.values(byId)) newest[id] = Math.max(newest[id] ?? 0, revision);
      await putNewer<HardwareItem>(database.hardware, idOf, Object.values(byId));
    }
    expect(await rowsIn(database)).toEqual(newest);
    database.close();
  },
);

test('a first pull does not undo what an answer has stored meanwhile', async () => {
  const database = aDatabase();
  await putFirst<HardwareItem>(database.hardware, idOf, [row('1', 5)], 0);
  await database.hardware.put(row('2', 9));
  await putFirst<HardwareItem>(database.hardware, idOf, [row('2', 5), row('3', 5)], 1);
  expect(await rowsIn(database)).toEqual({ '1': 5, '2': 9, '3': 5 });
});

test('after a whole pull what the server no longer has goes, what is younger stays', async () => {
  const database = aDatabase();
  await database.hardware.bulkPut([row('gone', 3), row('kept', 4), row('made since', 8)]);
  await deleteUnseen<HardwareItem>(database.hardware, new Set(['kept']), 5);
  expect(await rowsIn(database)).toEqual({ kept: 4, 'made since': 8 });
});
