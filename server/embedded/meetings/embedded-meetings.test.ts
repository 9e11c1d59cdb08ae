/** The embedded meeting service over real websockets, spoken to with the SDK's own frames. */
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../../db/database.ts';
import type { Timers } from '../../timers.ts';
import { close, createHttpServer, listen } from '../../http/listen.ts';
import { systemTimers } from '../../providers/system-timers.ts';
import { createEmbeddedMeetings, type EmbeddedMeetings } from './create-embedded-meetings.ts';
import { bytesOfFrame, type Frame, frameFrom, frameType } from './wire.ts';

const engine = process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres';
let database: Database;
let service: EmbeddedMeetings;
let server = createHttpServer(new Hono(), []);
let now = new Date('2026-03-02T08:00:00.000Z');
/** The look at all meetings, which comes every five seconds: due when a test says so. */
let look: (() => void) | null = null;
const timers: Timers = {
  after(delayMs, run) {
    if (delayMs !== 5_000) return systemTimers.after(delayMs, run);
    look = run;
    return () => (look = null);
  },
};

async function start(): Promise<void> {
  const relay = { udpPorts: null, addresses: ['127.0.0.1'] };
  const more = { relay, origin: 'http://127.0.0.1', key: 'key' };
  const log = pino({ level: 'silent' });
  service = createEmbeddedMeetings({ database, now: () => now, timers, log, ...more });
  server = createHttpServer(new Hono(), [], {}, [service.upgrade]);
  await listen(server, 0, '127.0.0.1');
}
const stop = async () => {
  service.close();
  await close(server, 5_000);
};
beforeEach(async () => {
  now = new Date('2026-03-02T08:00:00.000Z');
  database = await openTestDatabase(engine, 'none');
  await start();
});
afterEach(async () => {
  await stop();
  await database.close();
});

const aMeeting = (token = 'one') => service.provider.createMeeting({ token, externalId: token });
const anAttendee = async (user: string) => {
  const { meetingId } = await aMeeting();
  return { meetingId, ...(await service.provider.createAttendee({ meetingId, externalUserId: user })) };
};

interface Person {
  frames: Frame[];
  say(type: number, fields?: Parameters<typeof bytesOfFrame>[1]): void;
  socket: WebSocket;
  closed: Promise<number>;
}
function connect({ meetingId, joinToken }: { meetingId: string; joinToken: string }): Promise<Person> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/control/${meetingId}?x=1`, ['_aws_wt_session', joinToken]);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(frameFrom(data as Buffer)));
  const closed = new Promise<number>((resolve) => void socket.once('close', (code: number) => resolve(code)));
  const say: Person['say'] = (type, fields = {}) => socket.send(bytesOfFrame(type, fields, now));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ frames, say, socket, closed })).once('error', reject);
  });
}
const enter = async (user: string) => {
  const person = await connect(await anAttendee(user));
  person.say(frameType.JOIN);
  await expect.poll(() => person.frames.map(({ type }) => type)).toContain(frameType.INDEX);
  return person;
};
const statusOf = ({ frames }: Person) => frames.find(({ audioStatus }) => audioStatus)?.audioStatus?.audioStatus;

test('the same question gets the same meeting and attendee, whoever answers it', async () => {
  const [first, second] = [await anAttendee('anna'), await anAttendee('anna')];
  expect([second.meetingId, second.attendeeId]).toEqual([first.meetingId, first.attendeeId]);
  expect((await anAttendee('ben')).attendeeId).not.toBe(first.attendeeId);
  expect((await aMeeting('two')).meetingId).not.toBe(first.meetingId);
  await stop();
  await start();
  expect((await anAttendee('anna')).attendeeId).toBe(first.attendeeId);
});

test('who joins is acknowledged without a relay server, told who sends video, and their pings are answered', async () => {
  const anna = await enter('anna');
  expect(anna.frames.map(({ type }) => type).slice(0, 2)).toEqual([frameType.JOIN_ACK, frameType.INDEX]);
  expect(anna.frames[0]?.joinack?.turnCredentials?.uris).toEqual([]);
  anna.say(frameType.PING_PONG, { pingPong: { type: 1, pingId: 7 } });
  await expect.poll(() => anna.frames.at(-1)?.pingPong).toMatchObject({ type: 2, pingId: 7 });
});

test('what one says reaches the others with who said it', async () => {
  const [anna, ben] = [await enter('anna'), await enter('ben')];
  anna.say(frameType.DATA_MESSAGE, {
    dataMessage: {
      messages: [
        {
          topic: 'presence',
          data: Buffer.from('x'),
          lifetimeMs: 0,
          senderAttendeeId: '',
          senderExternalUserId: 'ben',
          ingestTimeNs: 0,
        },
      ],
    },
  });
  await expect
    .poll(() => ben.frames.at(-1)?.dataMessage?.messages?.[0])
    .toMatchObject({ senderExternalUserId: 'anna' });
  expect(anna.frames.some(({ dataMessage }) => dataMessage)).toBe(false);
});

test('a token that is forged, of another meeting or a day old lets nobody in', async () => {
  const anna = await anAttendee('anna');
  const closing = async (given: typeof anna) => await (await connect(given)).closed;
  expect(await closing({ ...anna, joinToken: `${anna.joinToken}x` })).toBe(4403);
  expect(await closing({ ...anna, joinToken: 'x' })).toBe(4403);
  expect(await closing({ ...anna, meetingId: (await aMeeting('two')).meetingId })).toBe(4403);
  now = new Date(now.getTime() + 86_400_000);
  expect(await closing(anna)).toBe(4403);
});

test('four people come in, a fifth is told that the meeting is full, and who shares a screen counts once', async () => {
  for (const name of ['anna', 'ben', 'cleo', 'dan']) await enter(name);
  const dan = await anAttendee('dan');
  const screen = await connect({ ...dan, joinToken: `${dan.joinToken}#content` });
  screen.say(frameType.JOIN);
  await expect.poll(() => screen.frames.length).toBeGreaterThan(1);
  const eva = await enter('eva');
  await expect.poll(() => statusOf(eva)).toBe(409);
  expect(await eva.closed).toBe(1000);
  expect(statusOf(screen)).toBeUndefined();
});

test('who comes in a second time is told so at the first place', async () => {
  const first = await enter('anna');
  await enter('anna');
  await expect.poll(() => statusOf(first)).toBe(301);
  expect(await first.closed).toBe(1000);
});

test('the end of a meeting is told to everybody in it and known after a restart [SU-364]', async () => {
  const token = await anAttendee('anna');
  const anna = await enter('anna');
  await service.provider.end(token.meetingId);
  await expect.poll(() => statusOf(anna)).toBe(410);
  await stop();
  await start();
  expect(await (await connect(token)).closed).toBe(4410);
  await expect(anAttendee('anna')).rejects.toThrow('ended');
});

test('a process that ends tells everybody to connect again, and the same token is taken by the next one', async () => {
  const token = await anAttendee('anna');
  const anna = await enter('anna');
  await stop();
  expect(await anna.closed).toBe(4500);
  await start();
  const again = await connect(token);
  again.say(frameType.JOIN);
  await expect.poll(() => again.frames.length).toBeGreaterThan(0);
});

test('what is no frame, or far too long, costs the connection and nothing else', async () => {
  const anna = await enter('anna');
  const ben = await enter('ben');
  ben.socket.send(Buffer.from('hello'));
  expect(await ben.closed).toBe(4400);
  const cleo = await enter('cleo');
  cleo.socket.send(Buffer.alloc(300_000, 5));
  expect(await cleo.closed).toBe(1009);
  anna.say(frameType.PING_PONG, { pingPong: { type: 1, pingId: 1 } });
  await expect.poll(() => anna.frames.at(-1)?.pingPong?.pingId).toBe(1);
});

test('whoever says nothing for half a minute is out of the meeting, and who only pings stays', async () => {
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
  const [anna, ben, cleo] = [await enter('anna'), await enter('ben'), await enter('cleo')];
  const here = () => anna.frames.findLast(({ index }) => index)?.index?.numParticipants;
  const ping = async (person: Person, pingId: number) => {
    person.say(frameType.PING_PONG, { pingPong: { type: 1, pingId } });
    await expect.poll(() => person.frames.at(-1)?.pingPong?.pingId).toBe(pingId);
  };
  clock.mockReturnValue(start + 10_000);
  await ping(cleo, 1);
  clock.mockReturnValue(start + 29_000);
  await ping(anna, 1);
  look?.();
  clock.mockReturnValue(start + 31_000);
  look?.();
  expect(await ben.closed).toBe(4500);
  await expect.poll(here).toBe(2);
  await ping(cleo, 2);
  clock.mockReturnValue(start + 60_000);
  look?.();
  expect(await anna.closed).toBe(4500);
  await ping(cleo, 3);
  clock.mockReturnValue(start + 100_000);
  look?.();
  expect(await cleo.closed).toBe(4500);
});
