/** Who may start, find, join and end the video meeting of a request, over the embedded service. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { participantFrom } from '../../../domain/meeting/participant.ts';
import { chatCallsOf } from '../../../tests/support/chat-calls.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { MeetingGone, MeetingsUnavailable } from '../../providers/meetings.ts';

let server: TestServer;
let supportRequestId: string;
beforeAll(async () => {
  server = await createTestServer();
  await server.database.kysely.updateTable('company').set({ credits: 500 }).where('id', '=', 4001).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  supportRequestId = (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
});

const take = () => server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as: expert });
const start = (as = anna, to = server) =>
  to.call('POST /api/Chime/CreateMeeting', { body: { supportRequestId } }, { as });
const nameOf = ({ envelope }: Awaited<ReturnType<typeof start>>) => envelope.dataObject.pathRoute.split('/')[2] ?? '';
const find = (meetingId: string, as = anna) =>
  server.call('POST /api/Chime/CreateMeeting', { body: { meetingId } }, { as });
const join = (meetingId: string, as = anna, to = server) =>
  to.call('POST /api/Chime/CreateAttendee', { body: { meetingId } }, { as });
const end = (meetingId: string, as = anna) =>
  server.call('POST /api/Chime/DeleteMeeting', { query: { meetingId } }, { as });
const asGuest = (meetingId: string, invitation: string, name = 'Gast', guestKey: string = randomUUID()) =>
  server.call('POST /api/v1/meeting/CreateGuestAttendee', { body: { meetingId, invitation, name, guestKey } });
const participantOf = ({ envelope }: Awaited<ReturnType<typeof join>>) =>
  participantFrom(envelope.dataObject.attendee.attendee.externalUserId);

test('a meeting has title, id, media endpoints, attendee and join token, by GET and POST the same one [SU-107, SU-362, SU-363]', async () => {
  await take();
  const [posted, got] = [
    await start(),
    await server.call('GET /api/Chime/CreateMeeting', { query: { supportRequestId } }, { as: expert }),
  ];
  const { createMeetingResponse, title, pathRoute } = posted.envelope.dataObject;
  expect(title).toMatch(new RegExp(`^T-${supportRequestId} .`));
  expect(createMeetingResponse.meeting.mediaPlacement.signalingUrl).toContain(createMeetingResponse.meeting.meetingId);
  expect(pathRoute).toMatch(/^\/meeting\/[\w-]{24}$/);
  expect(got.envelope.dataObject).toMatchObject({ createMeetingResponse, title, pathRoute });
  const joined = (await join(nameOf(posted))).envelope.dataObject;
  expect(joined).toMatchObject({ createMeetingResponse, title });
  expect(joined.attendee.attendee).toEqual({
    attendeeId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    externalUserId: expect.stringMatching(/^t\./) as string,
    joinToken: expect.stringMatching(/^[\w-]+\.[\w-]+$/) as string,
  });
});

test('people of the workshop come in as technicians, the expert who took the request as expert, always as the same attendee [SU-108]', async () => {
  await take();
  const name = nameOf(await start());
  const [technician, again, taker] = [await join(name), await join(name), await join(name, expert)];
  expect(participantOf(technician)).toMatchObject({ role: 'technician', name: 'Anna Lindner' });
  expect(participantOf(taker)).toMatchObject({ role: 'bosch_expert' });
  expect(again.envelope.dataObject.attendee.attendee.attendeeId).toBe(
    technician.envelope.dataObject.attendee.attendee.attendeeId,
  );
});

test('there is no meeting before an expert works on the request, nor after it is completed', async () => {
  expect(codesOf(await start())).toEqual(['conflict']);
  await take();
  const name = nameOf(await start());
  const done = { supportRequestId, solution: 'Solved', subStatusId: 46 as const };
  await server.call('POST /api/v1/expert/CloseWithSolution', { body: done }, { as: expert });
  expect(codesOf(await start())).toEqual(['request-closed']);
  expect(codesOf(await join(name))).toEqual(['request-closed']);
});

test('another workshop finds, joins and ends nothing, and starts nothing', async () => {
  await take();
  const name = nameOf(await start());
  const answers = [await find(name, freja), await join(name, freja), await end(name, freja), await start(freja)];
  expect(answers.map((answer) => codesOf(answer)[0])).toEqual(['not-found', 'not-found', 'not-found', 'not-found']);
  expect((await find(name)).status).toBe(200);
});

test('two people who start at the same moment come into one meeting', async () => {
  await take();
  const both = await Promise.all([start(), start(expert)]);
  expect(new Set(both.map(nameOf)).size).toBe(1);
});

test('an ended meeting lets nobody in, ending it again does no harm, and the next one is another [SU-364]', async () => {
  await take();
  const name = nameOf(await start());
  expect((await end(name, expert)).status).toBe(200);
  const byGet = await server.call('GET /api/Chime/DeleteMeeting', { query: { meetingId: name } }, { as: anna });
  expect(byGet.status).toBe(200);
  expect([codesOf(await find(name)), codesOf(await join(name))]).toEqual([['request-closed'], ['request-closed']]);
  expect(nameOf(await start())).not.toBe(name);
});

test('an invitation lets a guest in under the name they type, to this meeting only and for a day', async () => {
  await take();
  const started = await start();
  const { invitation, title } = started.envelope.dataObject;
  const name = nameOf(started);
  const looked = await server.call('POST /api/v1/meeting/GetInvitation', {
    body: { meetingId: name, invitation: invitation.token },
  });
  expect(looked.envelope.dataObject).toEqual({ title });
  expect(participantOf(await asGuest(name, invitation.token, 'Jürgen'))).toMatchObject({
    role: 'guest',
    name: 'Jürgen',
  });
  for (const token of ['', 'x', `${invitation.token}x`, invitation.token.replace(/^./, 'z')])
    expect(codesOf(await asGuest(name, token))).toEqual(['invitation-closed']);
  expect(codesOf(await asGuest('another', invitation.token))).toEqual(['invitation-closed']);
  await end(name);
  expect(codesOf(await asGuest(name, invitation.token))).toEqual(['request-closed']);
  const before = server.now();
  server.setNow(new Date(before.getTime() + 86_400_000));
  expect(codesOf(await asGuest(name, invitation.token))).toEqual(['invitation-closed']);
  server.setNow(before);
});

test('two guests of the same name are two people, and one who comes back is the same', async () => {
  await take();
  const started = await start();
  const { token } = started.envelope.dataObject.invitation;
  const key = randomUUID();
  const joined = [
    await asGuest(nameOf(started), token, 'Gast', key),
    await asGuest(nameOf(started), token, 'Gast', key),
    await asGuest(nameOf(started), token),
  ].map((answer) => answer.envelope.dataObject.attendee.attendee.attendeeId);
  expect(joined[0]).toBe(joined[1]);
  expect(joined[2]).not.toBe(joined[0]);
});

test('a meeting lasts a day at most, and its request can have another', async () => {
  await take();
  const name = nameOf(await start());
  const before = server.now();
  server.setNow(new Date(before.getTime() + 86_400_000));
  expect(codesOf(await join(name))).toEqual(['request-closed']);
  expect(nameOf(await start())).not.toBe(name);
  server.setNow(before);
});

test('while the provider does not answer nothing is lost, and what it has ended is over here', async () => {
  await take();
  let fails: Error | null = new MeetingsUnavailable('no answer');
  const called = <T>(value: T) => (fails === null ? Promise.resolve(value) : Promise.reject(fails));
  const meeting = { meetingId: 'm', externalMeetingId: 'm', mediaRegion: 'r' };
  const mediaPlacement = { audioHostUrl: 'a', audioFallbackUrl: '', signalingUrl: 's', turnControlUrl: '' };
  const other = await createTestServer({
    database: server.database,
    meetings: {
      invitationKey: 'key',
      provider: {
        createMeeting: () => called({ ...meeting, mediaPlacement }),
        createAttendee: ({ externalUserId }) => called({ attendeeId: 'a', externalUserId, joinToken: 't' }),
        end: () => called(undefined),
      },
    },
  });
  expect(codesOf(await start(anna, other))).toEqual(['unavailable']);
  fails = null;
  const name = nameOf(await start(anna, other));
  expect((await join(name, anna, other)).status).toBe(200);
  fails = new MeetingGone('over');
  expect(codesOf(await join(name, anna, other))).toEqual(['request-closed']);
  fails = null;
  expect(codesOf(await join(name, anna, other))).toEqual(['request-closed']);
  await other.close();
});

test('whoever starts a meeting says so in the conversation, once, with the way in', async () => {
  await take();
  const both = await Promise.all([start(expert), start(expert)]);
  await start();
  const worker = workerOf(server);
  await worker.runDue();
  await worker.runDue();
  const { items } = await chatCallsOf(server, anna).messages();
  const said = items.filter((message) => message.supportRequestId === supportRequestId);
  const meetingId = nameOf(both[0]);
  expect(said).toMatchObject([
    {
      side: 'expert',
      content: `https://portal.test/meeting/${meetingId}`,
      metadata: {
        meeting: { meetingId, pathRoute: `/meeting/${meetingId}`, onStartVoiceCall: true },
        isMeetingInfo: true,
      },
    },
  ]);
});

const toldOf = async (as: string, changedSince = 0) => {
  const { items } = await chatCallsOf(server, as).messages(changedSince);
  return items.filter((message) => message.supportRequestId === supportRequestId);
};

test('the message that told of a meeting says that it is over, to devices that had it before', async () => {
  await take();
  const name = nameOf(await start());
  const worker = workerOf(server);
  await worker.runDue();
  const [told] = await toldOf(anna);
  expect(told?.metadata.meeting).not.toHaveProperty('isOver');
  await end(name, expert);
  await worker.runDue();
  for (const as of [anna, expert])
    expect(await toldOf(as)).toMatchObject([{ messageId: told?.messageId, metadata: { meeting: { isOver: true } } }]);
  expect(await toldOf(anna, told?.revision)).toHaveLength(1);
});

test('of a meeting that was ended before it could be told the conversation hears that it is over', async () => {
  await take();
  const name = nameOf(await start());
  await end(name);
  await workerOf(server).runDue();
  expect(await toldOf(anna)).toMatchObject([{ metadata: { meeting: { meetingId: name, isOver: true } } }]);
});

test('nobody makes another text of the message that leads into a meeting', async () => {
  await take();
  await start();
  await workerOf(server).runDue();
  const [told] = await toldOf(anna);
  const edited = await chatCallsOf(server, anna).edit(told?.messageId ?? '', 'Come to elsewhere.example');
  expect(codesOf(edited)).toEqual(['forbidden']);
  expect((await toldOf(anna)).map(({ content }) => content)).toEqual([told?.content]);
});
