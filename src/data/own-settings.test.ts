import { expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { createSyncDevice } from '../../tests/support/sync-device.ts';
import { keepAccount } from './company.ts';
import { fact } from './facts.ts';
import { keepHeldSettings, keepSettings, settingsOf } from './own-settings.ts';

const started = async () => {
  const { database } = createSyncDevice();
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  return database;
};
const kept = async (database: Awaited<ReturnType<typeof started>>) => {
  const account = await fact(database, 'account');
  if (!account) throw new Error('no account');
  return { account, settings: settingsOf(account) };
};

test('what a server tells of its settings is kept, also by one that knows time zone and pattern only', async () => {
  const database = await started();
  const before = (await kept(database)).settings;
  await keepSettings(database, { timezoneId: 'Asia/Tokyo', shortDateTimeFormat: '' });
  expect((await kept(database)).settings).toEqual({ ...before, timezoneId: 'Asia/Tokyo', shortDateTimeFormat: '' });
  const reportSettings = { ...(await kept(database)).account.reportSettings, subMail1: 'a@b.example' };
  const rest = { language: 'da-DK', acceptedMarketing: true, dateFormat: null, reportSettings };
  await keepSettings(database, { timezoneId: 'Asia/Tokyo', shortDateTimeFormat: '', ...rest });
  const { account } = await kept(database);
  expect(account).toMatchObject({
    language: 'da-DK',
    acceptedMarketing: true,
    hasCustomerDecided: true,
    reportSettings,
  });
  expect(account).not.toHaveProperty('dateFormat');
});

test('of what a refusal says to be held only settings are kept, and only values of their kind', async () => {
  const database = await started();
  const before = await kept(database);
  const held = [
    ['timezoneId', 'Europe/Rome'],
    ['sendToRediMail', 'yes'],
    ['subMail1', null],
    ['cdbId', 9],
  ] as const;
  await keepHeldSettings(database, new Map<string, unknown>(held));
  const after = await kept(database);
  expect(after.settings).toEqual({ ...before.settings, timezoneId: 'Europe/Rome' });
  expect(after.account.cdbId).toBe(before.account.cdbId);
});
