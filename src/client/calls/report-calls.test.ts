import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { aReportRow } from '../../../tests/support/a-report-row.ts';
import { type Answerer, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { keepAccount } from '../../data/company.ts';
import { createReportCalls, type Collection } from './report-calls.ts';

const period = { from: '2026-01-01', to: '2026-12-31' };
let tablet: ReturnType<typeof createSyncDevice>;
beforeEach(async () => {
  tablet = createSyncDevice();
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7, name1: 'Lindner' }));
});

/** Three pages of one row each. */
const pages: Answerer = ({ body }) => {
  const place = Number((body as { after: string | null }).after ?? 0);
  return ok({ rows: [aReportRow({ ticketId: `T-${place}` })], total: 3, next: place < 2 ? String(place + 1) : null });
};

async function begun(answer: Answerer) {
  tablet.serve(answer);
  const { api, database } = tablet;
  const calls = createReportCalls({ api, withPerson: (_, call) => call(database, aLocale) });
  const collection = (await calls.begin(period)) as Collection;
  const abort = new AbortController();
  const told: number[] = [];
  const goOn = () => calls.goOn(collection, abort.signal, () => told.push(collection.rows.length));
  return { collection, abort, told, goOn };
}
const tickets = ({ rows }: Collection) => rows.map(({ ticketId }) => ticketId);

test('a report is collected page by page for the company and the clocks of the workshop [SU-379]', async () => {
  const { collection, told, goOn } = await begun(pages);
  expect(await goOn()).toMatchObject({ ok: true });
  expect([tickets(collection), collection.company, told]).toEqual([['T-0', 'T-1', 'T-2'], 'Lindner', [1, 2, 3]]);
  expect(tablet.calls[0]?.body).toMatchObject({ ...aLocale, ...period, ciamId: tablet.database.accountId });
  expect(tablet.calls.map(({ headers }) => headers.get('x-company'))).toEqual(['7', '7', '7']);
});

test('a collection that lost its connection goes on where it was, no row twice', async () => {
  let isLost = false;
  const { collection, goOn } = await begun((call) => {
    isLost = !isLost && (call.body as { after: string | null }).after === '1';
    if (isLost) throw new Error('no network');
    return pages(call);
  });
  expect(await goOn()).toEqual({ ok: false, failure: 'offline' });
  expect(tickets(collection)).toEqual(['T-0']);
  isLost = true;
  expect(await goOn()).toMatchObject({ ok: true });
  expect(tickets(collection)).toEqual(['T-0', 'T-1', 'T-2']);
});

test('an export that is cancelled half-way asks for no further page', async () => {
  const { abort, collection, goOn } = await begun((call) => {
    if (tablet.calls.length === 2) abort.abort();
    return pages(call);
  });
  expect(await goOn()).toEqual({ ok: false, failure: 'stopped' });
  expect([tablet.calls.length, tickets(collection)]).toEqual([2, ['T-0']]);
});

test('a change of company ends the report: it never mixes two', async () => {
  const { collection, goOn } = await begun(async (call) => {
    if (tablet.calls.length === 2) await keepAccount(tablet.database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
    return pages(call);
  });
  expect(await goOn()).toEqual({ ok: false, failure: 'moved' });
  expect(tickets(collection)).toEqual(['T-0']);
});

test.each([
  ['company-changed', 'moved'],
  ['validation', 'failed'],
  ['internal', 'failed'],
] as const)('a refusal with %s is told as %s', async (code, outcome) => {
  const { goOn } = await begun(() => refusal(code));
  expect(await goOn()).toEqual({ ok: false, failure: outcome });
});
