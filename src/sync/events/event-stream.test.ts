import { beforeEach, expect, test } from 'vitest';
import type { ChangedEvent } from '../../../contract/events.ts';
import { serverHeader } from '../../../contract/version.ts';
import { anAccount } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, settled } from '../../../tests/support/sync-device.ts';
import { followEvents } from './event-stream.ts';
import { type ServerEvent, readEvents } from './read-events.ts';

let device: SyncDevice;
let heard: ChangedEvent[];
let hellos: number[];
let streams: ReadableStreamDefaultController<Uint8Array>[];
let stop: AbortController;

beforeEach(() => {
  device = createSyncDevice();
  [heard, hellos, streams] = [[], [], []];
  stop = new AbortController();
  device.serve(() => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { [serverHeader]: '1', 'content-type': 'text/event-stream' } });
  });
});

function follow(): Promise<void> {
  const { tokens, platform } = device;
  const told = { onChanged: (event: ChangedEvent) => heard.push(event), onHello: (at: number) => hellos.push(at) };
  return followEvents(
    { ...platform, tokens, ...told, account: anAccount, origin: 'http://portal.test', startListening: () => () => {} },
    stop.signal,
  );
}
const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
async function pass(byMs: number): Promise<void> {
  device.platform.clock.advance(byMs);
  await settled();
}

test('a change is told the moment it comes, in whatever pieces it arrives', async () => {
  void follow();
  await settled();
  say('id: 7\nevent: hello\ndata: {"revision":7}\n\nid: 8\nev');
  say('ent: changed\ndata: {"revision":8,"entity":"request"}\n');
  say('\n');
  await settled();
  expect(hellos).toEqual([7]);
  expect(heard).toEqual([{ revision: 8, entity: 'request' }]);
});

test('the app’s own page under the address of the events is no sign of life', async () => {
  const headers = { [serverHeader]: '1', 'content-type': 'text/html' };
  device.serve(() => new Response('<!doctype html><p>event: hello</p>', { headers }));
  let lives = 0;
  const told = { onChanged: () => lives++, onHello: () => lives++, startListening: () => () => lives++ };
  const { tokens, platform } = device;
  void followEvents({ ...platform, tokens, ...told, account: anAccount, origin: 'http://portal.test' }, stop.signal);
  await settled();
  expect([device.calls.length, lives]).toEqual([1, 0]);
});

test('a broken line is taken up again where it broke', async () => {
  void follow();
  await settled();
  say('id: 8\nevent: changed\ndata: {"revision":8,"entity":"wallet"}\n\n');
  await settled();
  streams[0]?.close();
  await settled();
  await pass(1_000);
  expect(device.calls).toHaveLength(2);
  expect(device.calls[1]?.headers.get('last-event-id')).toBe('8');
});

test('a minute of silence is taken for a dead line; a beat keeps it', async () => {
  void follow();
  await settled();
  await pass(50_000);
  say('event: beat\ndata: {}\n\n');
  await settled();
  await pass(50_000);
  expect(device.calls).toHaveLength(1);
  await pass(10_000);
  await pass(1_000);
  expect(device.calls).toHaveLength(2);
});

test('nonsense on the line and pages of a captive portal change nothing', async () => {
  device.serve(() => new Response('event: changed\ndata: {"revision":1,"entity":"request"}\n\n'));
  void follow();
  await settled();
  expect(heard).toEqual([]);
  device.serve(
    () => new Response('event: changed\ndata: {"entity":"everything"}\n\n', { headers: { [serverHeader]: '1' } }),
  );
  await pass(2_000);
  expect(heard).toEqual([]);
});

test('a list that only a newer app knows is passed over, and what comes behind it is heard', async () => {
  void follow();
  await settled();
  const changed = (entity: string) => say(`event: changed\ndata: {"revision":2,"entity":"${entity}"}\n\n`);
  changed('known-tomorrow');
  changed('chat-message');
  await settled();
  expect(heard).toEqual([{ revision: 2, entity: 'chat-message' }]);
});

test('nobody listens under another person’s token', async () => {
  device.tokens.get = () => Promise.resolve({ token: 'of-bo', accountId: 'ciam-bo', isFresh: true });
  void follow();
  await settled();
  await pass(120_000);
  expect(device.calls).toEqual([]);
});

test('whoever stops listening is gone at once', async () => {
  const following = follow();
  await settled();
  stop.abort();
  await following;
  await pass(120_000);
  expect(device.calls).toHaveLength(1);
});

test('comments and carriage returns in a stream are no events', async () => {
  const events: ServerEvent[] = [];
  const body = new Response(': welcome\r\n\r\nid: 1\r\nevent: changed\r\ndata: a\r\ndata: b\r\n\r\n').body;
  if (body)
    await readEvents(
      body,
      stop.signal,
      (event) => events.push(event),
      () => {},
    );
  expect(events).toEqual([{ id: '1', event: 'changed', data: 'a\nb' }]);
});

test('a server that forbids the stream is asked again after a quarter of an hour: what forbids it may be over', async () => {
  device.serve(() => new Response(null, { status: 403, headers: { [serverHeader]: '1' } }));
  void follow();
  await settled();
  await pass(600_000);
  expect(device.calls).toHaveLength(1);
  await pass(600_000);
  expect(device.calls).toHaveLength(2);
});

test('a 403 that is not of our server ends nothing: a gateway may have answered', async () => {
  device.serve(() => new Response(null, { status: 403 }));
  void follow();
  await settled();
  await pass(60_000);
  expect(device.calls.length).toBeGreaterThan(1);
});
