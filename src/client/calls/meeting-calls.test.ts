import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { anAccount } from '../../../tests/support/work-samples.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { createMeetingCalls, type MeetingCalls } from './meeting-calls.ts';

let device: SyncDevice;
let calls: MeetingCalls;
beforeEach(() => {
  device = createSyncDevice({
    tokens: {
      get: () => Promise.resolve({ token: 'token-1', accountId: anAccount, isFresh: true }),
      renew: () => Promise.resolve('renewed'),
      giveUp: () => Promise.resolve(),
    },
  });
  const database = new AccountDatabase(anAccount);
  calls = createMeetingCalls({
    api: device.api,
    uuid: () => '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    withPerson: (_otherwise, call) =>
      call(database, { countryCode: 'de', language: 'de', timeZoneId: 'Europe/Berlin' }),
  });
});

const mediaPlacement = { audioHostUrl: 'a', audioFallbackUrl: '', signalingUrl: 'ws://x', turnControlUrl: '' };
const createMeetingResponse = {
  meeting: { meetingId: 'm', externalMeetingId: 'x', mediaRegion: 'local', mediaPlacement },
};
const invitation = { token: 't', expiresAt: '2026-03-03T08:00:00.000Z' };
const meeting = {
  createMeetingResponse,
  title: 'T-1 Kein Start',
  pathRoute: '/meeting/x',
  supportRequestId: '1',
  invitation,
};
const attendee = { attendee: { attendeeId: 'a', externalUserId: 't.1.A', joinToken: 'j' } };
const withStatus = (answer: Response, status: number) =>
  new Response(status === 204 ? null : answer.body, { status, headers: answer.headers });

test.each([200, 201])('a meeting that is answered with %i is there [SH-354, SU-362, SU-365]', async (status) => {
  device.serve(() => withStatus(ok(meeting), status));
  expect(await calls.start('1')).toEqual({ ok: true, value: meeting });
  expect(device.calls[0]?.path).toBe('/api/Chime/CreateMeeting');
});

test.each([200, 201, 204])(
  'a meeting whose end is answered with %i has ended [SH-354, SU-364, SU-365]',
  async (status) => {
    device.serve(() => withStatus(ok({ meetingId: 'x' }), status));
    expect(await calls.end('x')).toEqual({ ok: true, value: null });
    expect(Object.fromEntries(device.calls[0]?.query ?? [])).toEqual({ meetingId: 'x' });
  },
);

test('who joins has the meeting data with an attendee, signed in or by an invitation without a token [SU-363]', async () => {
  const joined = { createMeetingResponse, title: 'T-1 Kein Start', attendee };
  device.serve(() => withStatus(ok(joined), 201));
  expect(await calls.join('x')).toEqual({ ok: true, value: joined });
  const guest = { meetingId: 'x', invitation: 't', name: 'Gast', guestKey: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
  expect(await calls.joinAsGuest(guest)).toEqual({ ok: true, value: joined });
  expect(device.calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', null]);
});

test.each([
  ['request-closed', 'ended'],
  ['not-found', 'unknown'],
  ['conflict', 'too-early'],
  ['invitation-closed', 'not-invited'],
  ['unavailable', 'failed'],
] as const)('the server says %s: it is told as %s', async (code, told) => {
  device.serve(() => refusal(code));
  expect(await calls.join('x')).toEqual({ ok: false, failure: told });
  expect(await calls.lookAtInvitation({ meetingId: 'x', invitation: 't' })).toEqual({ ok: false, failure: told });
});
