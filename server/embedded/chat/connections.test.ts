/** Limits of the open connections, over real sockets. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { manualTimers } from '../../../tests/support/manual-timers.ts';
import { closeCode, createConnections } from './connections.ts';

let server: WebSocketServer;
let address: string;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

/** Both ends of a connection. */
async function pair(): Promise<[here: WebSocket, there: WebSocket]> {
  const accepted = once(server, 'connection') as Promise<[WebSocket]>;
  const there = new WebSocket(address);
  const [[here]] = await Promise.all([accepted, once(there, 'open')]);
  here.on('error', () => {});
  return [here, there];
}
const codeOf = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0];

test('who does not take what is sent is cut off, and the others of the same person get all of it', async () => {
  const connections = createConnections(manualTimers());
  const [[stuck, client], [good, reader]] = [await pair(), await pair()];
  connections.add('anna', stuck);
  connections.add('anna', good);
  client.pause();
  let taken = 0;
  reader.on('message', () => void (taken += 1));
  let sent = 0;
  const piece = 'x'.repeat(500_000);
  const gone = once(stuck, 'close');
  while (stuck.readyState === stuck.OPEN) {
    connections.send('anna', piece);
    sent += 1;
    await vi.waitFor(() => expect(taken).toBe(sent));
    if (sent > 200) throw new Error('it is never cut off');
  }
  await gone;
  connections.send('anna', piece);
  await vi.waitFor(() => expect(taken).toBe(sent + 1));
});

test('one person has at most 50 connections; one more is told to come again, as soon as one is gone it may', async () => {
  const connections = createConnections(manualTimers());
  const sockets = [];
  for (let at = 0; at < 50; at += 1) {
    const both = await pair();
    expect(connections.add('anna', both[0])).toBe(true);
    sockets.push(both);
  }
  const [[tooMany, refused], [other]] = [await pair(), await pair()];
  const told = codeOf(refused);
  expect([connections.add('anna', tooMany), connections.add('eva', other)]).toEqual([false, true]);
  expect(await told).toBe(closeCode.busy);
  const [first] = sockets[0] ?? [];
  first?.terminate();
  await vi.waitFor(() => expect(first?.readyState).toBe(WebSocket.CLOSED));
  const [next] = await pair();
  expect(connections.add('anna', next)).toBe(true);
});

test('at a stop all are told to come again, who does not answer is cut, and nobody is let in any more', async () => {
  const timers = manualTimers();
  const connections = createConnections(timers);
  const [[here, there], [silent, mute]] = [await pair(), await pair()];
  for (const socket of [here, silent]) connections.add('anna', socket);
  mute.pause();
  const told = codeOf(there);
  connections.stop();
  expect(await told).toBe(closeCode.restart);
  const cut = once(silent, 'close');
  timers.advance(1_000);
  await cut;
  await vi.waitFor(() => expect([connections.isEmpty(), connections.has('anna')]).toEqual([true, false]));
  const [late, lateClient] = await pair();
  const toldLate = codeOf(lateClient);
  expect(connections.add('anna', late)).toBe(false);
  expect(await toldLate).toBe(closeCode.restart);
  mute.terminate();
});
