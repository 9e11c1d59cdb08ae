import { once } from 'node:events';
import { request, type Server } from 'node:http';
import net from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { eventsPath } from '../../contract/events.ts';
import { close, type ConnectionLimits, createHttpServer, listen } from './listen.ts';

let server: Server;
let slow = Promise.withResolvers<string>();
const piece = new Uint8Array(65_536);
/** What was asked of each endless answer: how often, and whether it was cancelled. */
let pulled = 0;
let isCancelled = false;

function endless(type: string, everyMs: number): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pulled += 1;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      controller.enqueue(piece);
    },
    cancel() {
      isCancelled = true;
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

const app = new Hono()
  .get('/large', () => endless('application/octet-stream', 0))
  .get('/drops', () => endless('application/octet-stream', 5))
  .get(eventsPath, () => endless('text/event-stream', 5))
  .get('/slow', async (c) => c.text(await slow.promise))
  .get('/', (c) => c.text('here'));

async function start(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  pulled = 0;
  isCancelled = false;
  slow = Promise.withResolvers();
  server = createHttpServer(app, [], limits);
  await listen(server, 0, '127.0.0.1');
  return (server.address() as net.AddressInfo).port;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const connected = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
const nobodyIsConnected = () => vi.waitFor(async () => expect(await connected()).toBe(0), { timeout: 20_000 });

function connect(port: number, text = ''): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}

test('who asks for much and takes nothing of it is let go', async () => {
  const port = await start({ silentMs: 100 });
  connect(port, 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n').pause();
  await vi.waitFor(() => expect(pulled).toBeGreaterThan(0));
  await nobodyIsConnected();
  await vi.waitFor(() => expect(isCancelled).toBe(true));
});

test('who takes an answer drop by drop is let go in the end, an event stream is not', async () => {
  const port = await start({ answerMs: 100 });
  const socket = connect(port, 'GET /drops HTTP/1.1\r\nhost: x\r\n\r\n').resume();
  await once(socket, 'close');
  const events = connect(port, `GET ${eventsPath} HTTP/1.1\r\nhost: x\r\n\r\n`).resume();
  pulled = 0;
  await vi.waitFor(() => expect(pulled).toBeGreaterThan(60), { timeout: 20_000 });
  expect(await connected()).toBe(1);
  events.destroy();
});

test('who connects and asks nothing, or never ends a question, is let go', async () => {
  const port = await start({ headMs: 100, callMs: 200, lookEveryMs: 20 });
  for (const text of ['', 'GET / HTTP/1.1\r\nhost: x\r\n', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n1'])
    connect(port, text).resume();
  await vi.waitFor(async () => expect(await connected()).toBe(3));
  await nobodyIsConnected();
});

test('there are no more connections than are allowed', async () => {
  const port = await start({ connections: 2 });
  const first = [connect(port), connect(port)];
  await vi.waitFor(async () => expect(await connected()).toBe(2));
  await once(connect(port).resume(), 'close');
  first[0]?.destroy();
  await vi.waitFor(async () => expect(await connected()).toBe(1));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test('a stop lets the calls that are being answered end, and everybody else go at once', async () => {
  const port = await start();
  const unused = connect(port).resume();
  const kept = connect(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(kept, 'data');
  kept.resume();
  const asked = request({ port, host: '127.0.0.1', path: '/slow' }).end();
  await vi.waitFor(async () => expect(await connected()).toBe(3));
  const gone = Promise.all([once(unused, 'close'), once(kept, 'close')]);
  const closed = close(server, 60_000);
  await gone;
  slow.resolve('answered');
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
  const [text] = (await once(answer, 'data')) as [Buffer];
  expect(text.toString()).toBe('answered');
  await closed;
});

test('a stop cuts a call that is never answered', async () => {
  const port = await start();
  const asked = connect(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n').resume();
  await vi.waitFor(async () => expect(await connected()).toBe(1));
  const gone = once(asked, 'close');
  await close(server, 100);
  await gone;
  expect(await connected()).toBe(0);
});
