/** A websocket's way through the HTTP server, with real sockets. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { close, createHttpServer, listen } from './listen.ts';
import type { Upgrade } from './upgrades.ts';

const app = new Hono().get('*', (c) => c.text('a plain answer'));
let server = createHttpServer(app, []);
afterEach(() => close(server, 0));

const sockets = new WebSocketServer({ noServer: true });
const echo = (prefix: string): Upgrade => ({
  prefix,
  take: (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (taken) => {
      taken.on('message', (data) => taken.send(`${prefix} ${String(data as Buffer)}`));
    }),
});

async function start(upgrades: readonly Upgrade[], silentMs = 60_000): Promise<string> {
  server = createHttpServer(app, [], { silentMs }, upgrades);
  await listen(server, 0, '127.0.0.1');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const opened = (address: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`ws://${address}`);
    socket.once('open', () => resolve(socket)).once('error', reject);
  });
const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => void socket.once('close', (code: number) => resolve(code)));
const echoed = (socket: WebSocket, text: string) =>
  new Promise<string>((resolve) => {
    socket.once('message', (data) => resolve(String(data as Buffer)));
    socket.send(text);
  });

test('each embedded service gets the websockets below its own address, whole', async () => {
  const host = await start([echo('/control'), echo('/chime/connect')]);
  expect(await echoed(await opened(`${host}/control/1?x=2`), 'hello')).toBe('/control hello');
  expect(await echoed(await opened(`${host}/chime/connect?x=2`), 'hello')).toBe('/chime/connect hello');
});

test('a call that offers a protocol which nobody takes is answered as a plain call', async () => {
  const host = await start([echo('/control')]);
  await expect(opened(`${host}/controls`)).rejects.toThrow('200');
});

test('a quiet websocket is kept when quiet calls are let go, and cut when the server has to end', async () => {
  const host = await start([echo('/control')], 50);
  const socket = await opened(`${host}/control`);
  const [hostName, port] = host.split(':');
  await once(net.connect(Number(port), hostName).resume(), 'close');
  expect(await echoed(socket, 'still')).toBe('/control still');
  const end = closed(socket);
  await close(server, 50);
  expect(await end).toBe(1006);
});

test('a service can say why it closes while the server ends, and the end waits no longer than that', async () => {
  let say = () => {};
  const upgrade: Upgrade = {
    prefix: '/control',
    take: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (taken) => {
        say = () => taken.close(4500, 'restart');
      }),
  };
  const host = await start([upgrade]);
  const socket = await opened(`${host}/control`);
  const end = closed(socket);
  const ended = close(server, 60_000);
  say();
  expect(await end).toBe(4500);
  await ended;
});
