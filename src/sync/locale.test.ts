import { expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { createSyncDevice } from '../../tests/support/sync-device.ts';
import { putFacts } from '../data/facts.ts';
import { readLocale } from './locale.ts';

test.each([
  ['of the workshop', { companyCountry: 'DE', countryCode: 'at' }, 'de'],
  ['of the person, while they belong to no workshop', { companyCountry: '', countryCode: 'at' }, 'at'],
  ['that is there without either', { companyCountry: '', countryCode: '' }, 'uk'],
])('whoever has chosen no country here is in that %s', async (_whose, account, countryCode) => {
  const { database, device } = createSyncDevice();
  await putFacts(database, { account: anAccountOf(account) });
  expect(await readLocale(device, database)).toMatchObject({ countryCode });
});
