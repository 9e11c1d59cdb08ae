import { expect, test } from 'vitest';
import type { Account } from '../../../contract/accounts.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aRegion } from '../../../tests/support/a-region.ts';
import { createSyncDevice, ok } from '../../../tests/support/sync-device.ts';
import { createRequestChecks } from '../../client/calls/request-checks.ts';
import { putDeviceFact, putFacts } from '../../data/facts.ts';
import { readLocale } from '../../sync/locale.ts';
import { supportPlanHere } from './support-plan-here.ts';

const inZone = (timezoneId: string): Partial<Account> => ({
  accountSettings: { timezoneId, shortDateTimeFormat: '' },
});

test.each([
  ['who has chosen a time zone', inZone('Asia/Tokyo'), 'Asia/Tokyo'],
  ['who has never chosen one', inZone(''), 'Europe/Berlin'],
  ['who has never chosen one and works in another country', { ...inZone(''), companyCountry: 'us' }, 'America/Denver'],
])('%s is shown the hours of the experts that were told for them [SU-090, SU-396]', async (_who, account, timeZone) => {
  const { api, database, device, serve, calls } = createSyncDevice();
  await putFacts(database, { account: anAccountOf(account) });
  await putDeviceFact(device, 'regions', [aRegion('de'), aRegion('us', { timeZones: ['America/Denver'] })]);
  serve(({ path }) => ok(path.includes('dayoffs') ? [] : [{ weekday: 1, opens: '08:00', closes: '18:00' }]));
  const checks = createRequestChecks({
    api,
    device,
    now: () => 1,
    withPerson: async (_otherwise, call) => call(database, await readLocale(device, database)),
  });
  expect(await supportPlanHere(device, database)).toBeNull();
  expect(await checks.refreshSupportPlan()).toBe(true);
  expect(calls.map(({ query }) => query.get('timeZoneId'))).toEqual([timeZone, timeZone]);
  expect(await supportPlanHere(device, database)).toMatchObject({ timeZone, hours: [{ weekday: 1 }] });
});
