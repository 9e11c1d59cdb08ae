import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aLocale } from '../../../tests/support/work-samples.ts';
import type { Api } from '../../api/client.ts';
import { closedReasons } from '../../../domain/invitation.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { type InvitationProblem, createInvitationCalls } from './invitation-calls.ts';

const guid = '0b7f3c1e-5a52-4c52-9d55-3d1f0a7a1c11';

/** Calls of Anna, to a server that answers each of them so. */
function anInvited(answer: { ok: true; value: unknown } | { ok: false; failure: Partial<ApiFailure> }) {
  const sent: { call: string; input: unknown; options: unknown }[] = [];
  const api = {
    send(_contract: unknown, call: string, input: unknown, options: unknown) {
      sent.push({ call, input, options });
      return Promise.resolve(answer);
    },
  } as unknown as Api;
  const database = new AccountDatabase('ciam-anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const calls = createInvitationCalls({ api, uuid: randomUUID, withPerson: (_, call) => call(database, aLocale) });
  return { sent, calls };
}

test('each kind of invitation is taken by its own call, under the account of the person who takes it [SH-331, SH-333, SH-335]', async () => {
  const { sent, calls } = anInvited({ ok: true, value: {} });
  await calls.link(guid);
  await calls.linkByCode('personal', 'ABC');
  await calls.linkByCode('company', 'DEF');
  expect(sent.map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/v1/contactpersons/MapPersonalUserAccount', { body: { ciamId: 'ciam-anna', contactGuid: guid } }],
    [
      'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode',
      { body: { ciamId: 'ciam-anna', invitationCode: 'ABC' } },
    ],
    ['POST /api/v1/Organizations/MapOrgAccountInvitation', { body: { ciamId: 'ciam-anna', invitationCode: 'DEF' } }],
  ]);
  // Made by Anna for no company: somebody who signs in meanwhile does not take her invitation.
  for (const { options } of sent) expect(options).toMatchObject({ account: 'ciam-anna', company: null });
});

test('whoever holds the link is told whom it is for, in the language and country of the link [SH-330]', async () => {
  const { sent, calls } = anInvited({ ok: true, value: { firstName: 'Katrin' } });
  const found = await calls.find(guid, { country: 'de', language: 'de-DE' });
  expect(found).toEqual({ ok: true, value: { firstName: 'Katrin' } });
  expect(sent[0]?.input).toEqual({ query: { ContactGuid: guid, Country: 'de', Language: 'de-DE' } });
});

test.each<[ApiFailure['code'], InvitationProblem]>([
  ['not-found', 'unknown'],
  ['validation', 'unknown'],
  ['invitation-closed', 'closed'],
  ['already-linked', 'already-linked'],
  ['no-answer', 'offline'],
  ['internal', 'failed'],
  ['unknown', 'failed'],
])(
  'a link that does not come about says why, and what nobody can name is the common error: %s [SH-348]',
  async (code, reason) => {
    const { calls } = anInvited({ ok: false, failure: { code, messages: [{ code, message: '' }] } });
    expect(await calls.link(guid)).toEqual({ ok: false, failure: reason });
    expect(await calls.find(guid, { country: 'de', language: 'de-DE' })).toEqual({ ok: false, failure: reason });
  },
);

test.each(closedReasons)('an invitation that leads in no more says why: %s', async (field) => {
  const messages = [{ code: 'invitation-closed', message: '', field }];
  const { calls } = anInvited({ ok: false, failure: { code: 'invitation-closed', messages } });
  expect(await calls.link(guid)).toEqual({ ok: false, failure: field });
  expect(await calls.linkByCode('personal', 'ABC')).toEqual({ ok: false, failure: field });
});
