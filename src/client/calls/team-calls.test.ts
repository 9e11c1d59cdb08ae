import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { aMember } from '../../../tests/support/a-member.ts';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { allPeople } from '../../data/team.ts';
import { createTeamCalls } from './team-calls.ts';

const mia = aMember({ id: '9', ciamId: '', revision: 4 });
const invitation = {
  sentAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-16T08:00:00.000Z',
  delivery: 'sending',
} as const;
const invited = aMember({ id: '9', ciamId: '', revision: 5, invitation });
let count = 0;
beforeEach(() => {
  count += 1;
});

function anOffice(...answers: unknown[]) {
  const database = new AccountDatabase(`team-calls-${count}`);
  const keys: (string | undefined)[] = [];
  let made = 0;
  const send = (_area: unknown, _key: string, _input: unknown, options: { idempotencyKey?: string } = {}) => {
    keys.push(options.idempotencyKey);
    return Promise.resolve(answers.shift() ?? { ok: false, failure: noAnswer });
  };
  const calls = createTeamCalls({
    api: { send } as unknown as Api,
    uuid: () => `key-${(made += 1)}`,
    withPerson: (_otherwise, call) =>
      call(database, { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' }),
  });
  return { calls, keys, database };
}
const refused = (code: string) => ({ ok: false, failure: { ...noAnswer, code } });

test('an invitation is on this device at once, and what the list has told since stays', async () => {
  const { calls, database } = anOffice({ ok: true, value: invited }, { ok: true, value: mia });
  expect(await calls.invite(mia)).toMatchObject({ ok: true });
  expect(await allPeople(database)).toMatchObject([{ id: '9', member: { invitation } }]);
  await calls.invite(invited);
  expect(await allPeople(database)).toMatchObject([{ member: { revision: 5 } }]);
});

test('tried again after an answer was lost, nobody is mailed twice; inviting again later is another invitation', async () => {
  const { calls, keys } = anOffice(refused('no-answer'), { ok: true, value: invited }, { ok: true, value: invited });
  expect(await calls.invite(mia)).toEqual({ ok: false, failure: 'offline' });
  await calls.invite(mia);
  await calls.invite(invited);
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test.each([
  ['conflict', 'not-open'],
  ['not-found', 'not-open'],
  ['too-many-requests', 'too-many'],
  ['validation', 'no-address'],
  ['forbidden', 'forbidden'],
  ['internal', 'failed'],
])('a refusal %s is told as %s', async (code, told) => {
  const { calls } = anOffice(refused(code));
  expect(await calls.invite(mia)).toEqual({ ok: false, failure: told });
});
