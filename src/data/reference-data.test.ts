import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { ContactPerson } from '../../contract/contact-persons.ts';
import { AccountDatabase } from './account-database.ts';
import { allTechnicians } from './reference-data.ts';

const person = (id: string, lastName: string, more: Partial<ContactPerson> = {}): ContactPerson => ({
  id,
  ciamId: '',
  firstName: 'T',
  lastName,
  title: '',
  role: { id: 20, role: 'Technician' },
  mobilePhone: '',
  email: '',
  language: { language: '' },
  customerId: 7,
  contactFirstName: 'T',
  contactLastName: lastName,
  workshopName1: '',
  workshopName2: '',
  workshopName4: '',
  city: '',
  isActive: true,
  isFavourite: false,
  ...more,
});

test('a request can be given to everybody on the team, the favourite first, and to nobody who has left it', async () => {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const { isActive: _unsaid, ...ofOlderApp } = person('4', 'Old');
  const rows = [
    person('1', 'Zeller'),
    person('2', 'Gone', { isActive: false }),
    person('3', 'Best', { isFavourite: true }),
    ofOlderApp,
  ];
  await database.technicians.bulkPut(rows as ContactPerson[]);
  expect((await allTechnicians(database)).map(({ lastName }) => lastName)).toEqual(['Best', 'Old', 'Zeller']);
});
