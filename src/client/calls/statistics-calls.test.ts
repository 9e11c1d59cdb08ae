import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { statisticsViews } from '../../../domain/statistics/statistics-view.ts';
import { keepAccount } from '../../data/company.ts';
import { createStatisticsCalls } from './statistics-calls.ts';

let tablet: ReturnType<typeof createSyncDevice>;
beforeEach(async () => {
  tablet = createSyncDevice();
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7, name1: 'Lindner' }));
});

const none = {
  ...{ customerId: 7, name: 'Lindner', aggregatedServiceTypeStatistic: [], aggregatedCarBrandStatistic: [] },
  ...{ successfulTickets: 0, unresolvedTickets: 0, cancelledByCustomerTickets: 0 },
};
const counted = (totalTicketsCreated: number) => ({
  mainOrganization: { ...none, totalTicketsCreated },
  childOrganizations: [],
});

/** It is Sunday in UTC, and Monday in Berlin already. */
function callsOf(zone = 'Europe/Berlin') {
  const { api, database } = tablet;
  return createStatisticsCalls({
    api,
    uuid: () => 'key',
    now: () => Date.parse('2026-11-22T23:30:00.000Z'),
    withPerson: (_, call) => call(database, { ...aLocale, countryCode: 'de', timeZoneId: zone }),
  });
}

test('each view asks its own call for its days and for those before, by the clocks of the workshop and for its company [CO-310]', async () => {
  const calls = callsOf();
  tablet.serve(() => ok(counted(1)));
  for (const view of statisticsViews) await calls.read(view);
  const asked = tablet.calls.map(({ path, body, headers }) => {
    const { from, to, timeZoneId } = body as Record<string, string>;
    expect([timeZoneId, headers.get('x-company')]).toEqual(['Europe/Berlin', '7']);
    return `${path.split('GetStatistics')[1]} ${from} ${to}`;
  });
  expect(asked).toEqual([
    ...['ByWeek 2026-11-23 2026-11-23', 'ByWeek 2026-11-16 2026-11-16'],
    ...['ByWeek 2026-11-16 2026-11-22', 'ByWeek 2026-11-09 2026-11-15'],
    ...['ByMonth 2026-11-01 2026-11-23', 'ByMonth 2026-10-01 2026-10-23'],
    ...['ByMonth 2026-10-01 2026-10-31', 'ByMonth 2026-09-01 2026-09-30'],
    ...['YTD 2026-01-01 2026-11-23', 'YTD 2025-01-01 2025-11-23'],
    ...['ByYear 2025-01-01 2025-12-31', 'ByYear 2024-01-01 2024-12-31'],
  ]);
});

test('figures carry the days and the zone they were counted in, so that they are still told rightly days later', async () => {
  tablet.serve(({ body }) => ok(counted((body as { from: string }).from === '2026-10-01' ? 4 : 9)));
  expect(await callsOf('UTC').read('last-month')).toEqual({
    ok: true,
    value: {
      period: { from: '2026-10-01', to: '2026-10-31' },
      before: { from: '2026-09-01', to: '2026-09-30' },
      timeZoneId: 'UTC',
      counted: counted(4),
      countedBefore: counted(9),
    },
  });
});

test('half an answer is none: without what it is compared with nothing is told', async () => {
  tablet.serve(({ body }) => {
    if ((body as { from: string }).from === '2025-01-01') throw new Error('no signal');
    return ok(counted(1));
  });
  expect(await callsOf().read('this-year')).toEqual({ ok: false, failure: 'offline' });
  tablet.serve(() => refusal('forbidden'));
  expect(await callsOf().read('this-year')).toEqual({ ok: false, failure: 'failed' });
});
