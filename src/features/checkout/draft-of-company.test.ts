import { expect, test } from 'vitest';
import type { Account } from '../../../contract/accounts.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { loadDraft, removeDraft, saveDraft } from '../../sync/drafts/drafts.ts';
import { valueFrom } from './checkout-value.ts';
import { draftOfCompany } from './draft-of-company.ts';

const berg = { customerId: 8, workshopName1: 'Berg' } as Account['impersonationList'][number];
const ofOne = anAccountOf({ cdbId: 7, name1: 'Olsen' });
const atOlsen = anAccountOf({ cdbId: 7, name1: 'Olsen', impersonationList: [berg] });
const atBerg = anAccountOf({ cdbId: 8, name1: 'Berg', originalBranch: 7, impersonationList: [berg] });
const placed = { cart: { id: 70, version: 3 }, total: '119.00', key: 'key-1' };

function theDevice() {
  const { database, platform } = createSyncDevice();
  const deps = { ...platform, database };
  const drafts = {
    load: <T>(key: string) => loadDraft<T>(deps, key),
    save: (key: string, value: unknown) => saveDraft(deps, key, value),
    remove: (key: string) => removeDraft(deps, key),
  };
  const opened = async (account: Account, cartId: number | null = null) => {
    const key = await draftOfCompany(drafts, account, cartId);
    return { key, value: valueFrom((await drafts.load(key))?.value, account) };
  };
  return { drafts, opened };
}

test('what a manager of two companies types and pays for one of them never stands in the checkout of the other, and is there when they are back', async () => {
  const { drafts, opened } = theDevice();
  const { key, value } = await opened(atOlsen);
  const typed = { ...value, groupId: 'g', hasTerms: true, placed };
  await drafts.save(key, { ...typed, delivery: { ...value.delivery, street: 'Hafen 1', sdiCode: '1234567' } });
  const there = await opened(atBerg);
  expect(there.value).toEqual(valueFrom(undefined, atBerg));
  await drafts.save(there.key, { ...there.value, groupId: 'other' });
  expect((await opened(atOlsen)).value).toMatchObject({ groupId: 'g', placed, delivery: { street: 'Hafen 1' } });
});

test.each([
  ['of the only company', ofOne, null, {}, true],
  ['of the company whose cart was being paid', atOlsen, 70, { placed }, true],
  ['of another cart', atBerg, 80, { placed }, false],
  ['of nobody knows which company', atOlsen, 70, {}, false],
  ['with a payment of nobody knows which company', atOlsen, 70, { isPlaced: true }, false],
])('a draft of an older version is taken where its company is known, and else left as it is: %s', async (...given) => {
  const [, account, cartId, kept, isTaken] = given;
  const { drafts, opened } = theDevice();
  await drafts.save('checkout', { ...kept, groupId: 'g' });
  const { value } = await opened(account, cartId);
  expect(value.groupId).toBe(isTaken ? 'g' : '');
  expect(await drafts.load('checkout')).toEqual(isTaken ? null : expect.anything());
});

test('a draft of an older version never replaces what this version has kept', async () => {
  const { drafts, opened } = theDevice();
  await drafts.save('checkout', { groupId: 'older' });
  await drafts.save('checkout:7', { groupId: 'g' });
  expect((await opened(ofOne)).value.groupId).toBe('g');
});
