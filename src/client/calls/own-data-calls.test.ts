import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ownDataParts } from '../../../contract/own-data.ts';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { ownDataFile } from '../../features/account/own-data/own-data-file.ts';
import { createOwnDataCalls } from './own-data-calls.ts';

interface Asked {
  ciamId: string;
  part: string;
  after?: string;
}

function calls(answer: (asked: Asked) => unknown) {
  const asked: (Asked & { account?: string | undefined })[] = [];
  const send = (_area: unknown, _key: string, { query }: { query: Asked }, { account }: { account?: string }) => {
    asked.push({ ...query, account });
    return Promise.resolve(answer(query));
  };
  const database = new AccountDatabase('anna');
  const own = createOwnDataCalls({
    api: { send } as unknown as Api,
    uuid: () => 'key',
    withPerson: (_otherwise, call) =>
      call(database, { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' }),
  });
  return { own, asked };
}
const rows = (...texts: string[]) => texts.map((text) => ({ text }));
const page = (next: string | null, ...texts: string[]) => ({ ok: true, value: { rows: rows(...texts), next } });

test('every part is fetched to its last page, for the person who asked and nobody who signs in meanwhile', async () => {
  const { own, asked } = calls(({ part, after }) =>
    part !== 'requests' ? page(null) : after === undefined ? page('7', 'one') : page(null, 'two'),
  );
  const seen: number[] = [];
  const fetched = await own.fetch((done) => seen.push(done));
  expect(fetched).toMatchObject({ ok: true, value: { requests: rows('one', 'two'), messages: [] } });
  expect(seen).toEqual(ownDataParts.map((_part, index) => index));
  expect(asked.filter(({ part }) => part === 'requests').map(({ after }) => after)).toEqual([undefined, '7']);
  expect(new Set(asked.map(({ ciamId, account }) => `${ciamId} ${account}`))).toEqual(new Set(['anna anna']));
});

test.each([
  ['no-answer', 'offline'],
  ['too-many-requests', 'too-many'],
  ['internal', 'failed'],
])('half of the data is never handed out: %s half-way is said as %s', async (code, failure) => {
  const { own } = calls(({ part }) =>
    part === 'orders' ? { ok: false, failure: { ...noAnswer, code } } : page(null, 'one'),
  );
  expect(await own.fetch(() => undefined)).toEqual({ ok: false, failure });
});

test('the file says what is not in it: what others have written, and what is only on this device', async () => {
  const { own } = calls(() => page(null, 'Grüße'));
  const fetched = await own.fetch(() => undefined);
  if (!fetched.ok) throw new Error('not fetched');
  const file = ownDataFile({ data: fetched.value, onDevice: 3, madeAt: new Date('2026-03-02T08:00:00Z') });
  expect(file.name).toBe('my-data-2026-03-02.json');
  const content = JSON.parse(file.text) as Record<string, unknown>;
  expect(Object.keys(content)).toEqual(expect.arrayContaining([...ownDataParts]));
  expect(content).toMatchObject({ onlyOnThisDevice: expect.stringContaining('3'), requests: rows('Grüße') });
});
