/**
 * The network: one HTTP server for the web application and, below /oidc, the embedded provider. Nobody keeps a connection or an
 * answer for long without doing anything with it, and a stop lets those who are being answered have their answers.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { eventsPath } from '../../contract/events.ts';
import { systemTimers } from '../providers/system-timers.ts';
import { handOverUpgrades, isUpgradeTaken, type Upgrade } from './upgrades.ts';

/** Milliseconds, but for `connections`. */
export interface ConnectionLimits {
  /** Between two calls on one connection. */
  keepAliveMs: number;
  /** Until the head of a call is there. */
  headMs: number;
  /** Until all of a call is there: enough for 5 MB on a slow line. */
  callMs: number;
  /** A connection over which nothing at all goes either way. Event streams beat more often. */
  silentMs: number;
  /** From the head of a call to the end of its answer, but for event streams: enough for a video on a slow line. */
  answerMs: number;
  /** How often `headMs` and `callMs` are looked at. */
  lookEveryMs: number;
  /** At a time; twice as many as event streams, which wait, and room for calls. */
  connections: number;
}

const usual: ConnectionLimits = {
  keepAliveMs: 65_000,
  headMs: 30_000,
  callMs: 300_000,
  silentMs: 120_000,
  answerMs: 1_800_000,
  lookEveryMs: 10_000,
  connections: 6_000,
};

const sweepEveryMs = 50;

export interface Mount {
  /** E.g. `/oidc`; taken off the address before the listener sees it. */
  prefix: string;
  listener: RequestListener;
}

/** Sockets of each server, with the number of calls that are being answered on them. */
const callsBySocket = new WeakMap<Server, Map<Socket, number>>();
/** Those that somebody has taken over (upgrades.ts): they are nobody's calls any more. */
const takenSockets = new WeakMap<Server, Set<Duplex>>();

/** `limits`: other than usual in tests. */
export function createHttpServer(
  app: Hono,
  mounts: readonly Mount[],
  limits: Partial<ConnectionLimits> = {},
  upgrades: readonly Upgrade[] = [],
): Server {
  const { keepAliveMs, headMs, callMs, silentMs, answerMs, lookEveryMs, connections } = { ...usual, ...limits };
  const answer = dispatch(app, mounts);
  const sockets = new Map<Socket, number>();
  const taken = new Set<Duplex>();
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headMs,
      requestTimeout: callMs,
      connectionsCheckingInterval: lookEveryMs,
      shouldUpgradeCallback: (request) => isUpgradeTaken(upgrades, request),
    },
    (request, response) => {
      const { socket } = request;
      const count = (change: number) => {
        const calls = sockets.get(socket);
        if (calls !== undefined) sockets.set(socket, calls + change);
      };
      const isStream = request.url?.split('?')[0] === eventsPath;
      const cancel = isStream ? () => {} : systemTimers.after(answerMs, () => socket.destroy());
      count(1);
      response.once('close', () => {
        cancel();
        count(-1);
      });
      answer(request, response);
    },
  );
  server.maxConnections = connections;
  server.timeout = silentMs;
  callsBySocket.set(server, sockets);
  takenSockets.set(server, taken);
  handOverUpgrades(server, upgrades, (socket) => {
    sockets.delete(socket as Socket);
    taken.add(socket);
    socket.once('close', () => taken.delete(socket));
  });
  server.on('connection', (socket) => {
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
  });
  return server;
}

function dispatch(app: Hono, mounts: readonly Mount[]): RequestListener {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    const url = request.url ?? '/';
    const mount = mounts.find(
      ({ prefix }) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`),
    );
    if (mount === undefined) return void listener(request, response);
    Object.assign(request, { originalUrl: url });
    request.url = url.slice(mount.prefix.length) || '/';
    mount.listener(request, response);
  };
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes no more calls, lets those that are being answered end, and cuts what is left after `mostMs`. */
export function close(server: Server, mostMs: number): Promise<void> {
  let cancelSweep = () => {};
  // A browser connects before it knows what to ask, and Node does not call such a connection idle.
  const sweep = () => {
    for (const [socket, calls] of callsBySocket.get(server) ?? []) if (calls === 0) socket.destroy();
    cancelSweep = systemTimers.after(sweepEveryMs, sweep);
  };
  return new Promise((resolve) => {
    const cancel = systemTimers.after(mostMs, () => {
      server.closeAllConnections();
      for (const socket of takenSockets.get(server) ?? []) socket.destroy();
    });
    server.close(() => {
      cancel();
      cancelSweep();
      resolve();
    });
    sweep();
  });
}
