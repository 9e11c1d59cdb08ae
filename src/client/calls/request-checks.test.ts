import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { keptSearchMethods } from '../../data/search-methods.ts';
import { keptSermiInfo } from '../../data/sermi-info.ts';
import { keptSupportPlan } from '../../data/support-plan.ts';
import { createRequestChecks } from './request-checks.ts';

const golf = { brand: 'Volkswagen', model: 'Golf VII (5G)', engine: '1.4 TSI', year: 2017 };

/** `answers` by call; a call without one gets no answer. */
function aBay(answers: Record<string, unknown>) {
  const device = new DeviceDatabase();
  const asked: { call: string; query: unknown }[] = [];
  const send = (_area: unknown, key: string, { query }: { query: unknown }) => {
    const call = key.split('/').at(-1) ?? key;
    asked.push({ call, query });
    return Promise.resolve(call in answers ? { ok: true, value: answers[call] } : { ok: false, failure: noAnswer });
  };
  const checks = createRequestChecks({
    api: { send } as unknown as Api,
    device,
    now: () => 1_000,
    withPerson: (_otherwise, call) =>
      call(new AccountDatabase('checks'), { countryCode: 'de', language: 'de', timeZoneId: 'Europe/Berlin' }),
  });
  return { checks, asked, device };
}

test('whether the health check covers a vehicle is asked with all that names it, and only then [SU-326]', async () => {
  const { checks, asked } = aBay({ GetVehicleCoverage: { isCovered: false } });
  expect(await checks.isCovered(golf)).toBe(false);
  expect(await checks.isCovered({ ...golf, year: null })).toBeNull();
  expect(asked.map(({ query }) => query)).toEqual([
    { carMake: 'Volkswagen', carModel: 'Golf VII (5G)', carEngine: '1.4 TSI', carYear: '2017' },
  ]);
});

test('no answer says neither yes nor no [SU-318, SU-326]', async () => {
  const { checks } = aBay({});
  expect(await checks.decodeVin('1M8GDM9AXKP042788')).toBeNull();
  expect(await checks.isCovered(golf)).toBeNull();
  expect(await checks.canCreate({ vin: 'V', vciSerial: '', supportRequestId: '' })).toBeNull();
});

test('the hours of the experts stay on the device without the closed days, and an answer that is lost keeps the last [SU-328]', async () => {
  const told = {
    getsupporthoursbycountryandtimezone: [
      { weekday: 1, opens: '08:00', closes: '18:00' },
      { weekday: 7, opens: null, closes: null },
    ],
    getdayoffsbycountryandtimezone: ['2026-12-25'],
  };
  const { checks, device } = aBay(told);
  expect(await checks.refreshSupportPlan()).toBe(true);
  const plan = {
    timeZone: 'Europe/Berlin',
    hours: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
    daysOff: ['2026-12-25'],
    at: 1_000,
  };
  expect(await keptSupportPlan(device, 'de', 'Europe/Berlin')).toEqual(plan);
  expect(await aBay({}).checks.refreshSupportPlan()).toBe(false);
  expect(await keptSupportPlan(device, 'de', 'Europe/Berlin')).toEqual(plan);
});

test('the search methods of a country are those its operator told last; none at all is no answer [SU-068]', async () => {
  const { checks, device } = aBay({ searchMethodsByCountry: [{ id: 20, name: 'VIN' }] });
  expect(await checks.refreshSearchMethods()).toBe(true);
  expect(await keptSearchMethods(device, 'de')).toEqual([20]);
  await aBay({ searchMethodsByCountry: [] }).checks.refreshSearchMethods();
  expect(await aBay({}).checks.refreshSearchMethods()).toBe(false);
  expect(await keptSearchMethods(device, 'de')).toEqual([20]);
});

test('what SERMI asks can be read without a connection, in another language when the own was never fetched [SU-312]', async () => {
  const info = { language: 'de', title: 'SERMI', markdown: 'Text' };
  const { checks, device, asked } = aBay({ GetSermiInfo: info });
  expect(await keptSermiInfo(device, 'de')).toBeNull();
  expect(await checks.refreshSermiInfo()).toBe(true);
  expect(asked[0]?.query).toEqual({ Language: 'de' });
  expect(await keptSermiInfo(device, 'de')).toEqual(info);
  expect(await keptSermiInfo(device, 'da')).toEqual(info);
});
