import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { aMember } from '../../tests/support/a-member.ts';
import { AccountDatabase } from './account-database.ts';
import { allPeople, storeMembership, storePerson } from './team.ts';

let count = 0;
let database: AccountDatabase;
beforeEach(() => {
  count += 1;
  database = new AccountDatabase(`team-${count}`);
});

test('an answer that comes late does not undo what the list has told since', async () => {
  await database.technicians.put(aMember({ id: '1', lastName: 'Newer', revision: 7 }));
  await storePerson(database, aMember({ id: '1', lastName: 'Older', revision: 6 }));
  await storeMembership(database, { contactPersonId: '1', isActive: false, revision: 6 });
  expect(await allPeople(database)).toMatchObject([{ lastName: 'Newer', isActive: true }]);
});

test('a newer answer is kept, with its revision, also about somebody who was not known', async () => {
  await storePerson(database, aMember({ id: '1', lastName: 'Berg', revision: 6 }));
  await storeMembership(database, { contactPersonId: '1', isActive: false, revision: 8 });
  await storeMembership(database, { contactPersonId: 'gone', isActive: false, revision: 8 });
  expect(await allPeople(database)).toMatchObject([{ lastName: 'Berg', isActive: false, member: { revision: 8 } }]);
});

test('the team is listed by last name, with those who were taken off', async () => {
  await database.technicians.bulkPut([
    aMember({ id: '1', lastName: 'Zander' }),
    aMember({ id: '2', lastName: 'Adler', isActive: false }),
    aMember({ id: '3', firstName: 'Bea', lastName: 'Zander' }),
    aMember({ id: '4', firstName: 'Ada', lastName: 'Zander' }),
  ]);
  expect((await allPeople(database)).map(({ id }) => id)).toEqual(['2', '4', '3', '1']);
});
