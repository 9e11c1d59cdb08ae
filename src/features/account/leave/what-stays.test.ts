import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aMember } from '../../../../tests/support/a-member.ts';
import { anAccountOf } from '../../../../tests/support/an-account.ts';
import { AccountDatabase } from '../../../data/account-database.ts';
import { keepAccount } from '../../../data/company.ts';
import { readWhatStays } from './what-stays.ts';

let count = 0;
async function aDevice(people: Parameters<typeof aMember>[0][], given: Parameters<typeof anAccountOf>[0] = {}) {
  const account = anAccountOf({ availableCredits: 42, ...given });
  const database = new AccountDatabase(`stays-${(count += 1)}`);
  await keepAccount(database, account);
  await database.technicians.bulkPut(people.map((person, index) => aMember({ id: String(index), ...person })));
  return { account, database };
}
const own = { ciamId: anAccountOf().ciamId, roleId: 10 };

test('who deletes their account is told when nobody else can administrate the workshop, and only then [CO-091]', async () => {
  const cases: [Parameters<typeof aMember>[0][], boolean][] = [
    [[own], true],
    [[own, { ciamId: 'ciam-mia', roleId: 20 }], true],
    // Invited and never signed in; and taken off the team.
    [[own, { ciamId: '', roleId: 10 }, { ciamId: 'ciam-bo', roleId: 10, isActive: false }], true],
    [[own, { ciamId: 'ciam-mia', roleId: 10 }], false],
    [
      [
        { ...own, roleId: 20 },
        { ciamId: 'ciam-mia', roleId: 10 },
      ],
      false,
    ],
    [[], false],
  ];
  for (const [people, isLastAdministrator] of cases) {
    const { account, database } = await aDevice(people);
    expect(await readWhatStays(database, account)).toMatchObject({ isLastAdministrator, credits: 42 });
  }
});

test('open requests are those that are not completed, also of a status that this version does not know', async () => {
  const { account, database } = await aDevice([own]);
  const rows = [10, 40, 50, 100, 500, 9999].map((statusId, index) => ({
    ...{ supportRequestId: String(index), statusId, createDate: `2026-03-0${index + 1}T08:00:00.000Z`, subsystemId: 6 },
  }));
  await database.requests.bulkPut(rows as never);
  expect((await readWhatStays(database, account)).openRequests).toBe(4);
});

test('credits of the workshop are told to nobody who does not see its wallet [SH-277]', async () => {
  const creditsFor = async (given: Parameters<typeof anAccountOf>[0]) => {
    const { account, database } = await aDevice([own], given);
    return (await readWhatStays(database, account)).credits;
  };
  expect(await creditsFor({})).toBe(42);
  for (const hidden of [{ userRole: { id: 20, name: '' } }, { hideWallet: true }, { isBranch: true }])
    expect(await creditsFor(hidden)).toBeNull();
});
