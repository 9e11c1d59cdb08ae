/**
 * Stands between browser and server on the loopback and does what a workshop's network does: refuses, cuts the
 * answer after the server has committed, holds answers back, or answers itself like a captive portal. It keeps its
 * address while the server behind it is killed and started again, and remembers every API call that passed.
 */
import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { letWebsocketsPass } from './websocket-way.ts';

export type Fate =
  | 'pass'
  | 'refuse'
  | 'cut-answer'
  | 'captive-portal'
  | { delayMs: number }
  | { until: Promise<void> }
  /** Of what the browser sends: the line goes in the middle of it. */
  | { cutAfterBytes: number };

export interface PassedCall {
  method: string;
  /** Without the query. */
  path: string;
  idempotencyKey: string | null;
  /** Null while it runs and when the server never answered. */
  status: number | null;
  fate: Fate;
  isOver: boolean;
}

export interface UnreliableProxy {
  port: number;
  /** The server behind it from now on. */
  leadTo(serverPort: number): void;
  calls: PassedCall[];
  /** Decides about each request from now on; `pass` for all until it is set. */
  decide(fateOf: (call: PassedCall) => Fate): void;
  /** Calls of this path that reached the server. */
  callsTo(path: string, method?: string): PassedCall[];
  /** Paths that wait for an answer right now, beside the event stream. */
  underWay(): string[];
  /** A browser that is told to be offline goes on hearing what it had open before: with this it does not. */
  cutStreams(): void;
  /** As new: everything passes, nothing has passed. */
  forget(): void;
  close(): Promise<void>;
}

export async function startUnreliableProxy(port: number): Promise<UnreliableProxy> {
  let serverPort = 0;
  const calls: PassedCall[] = [];
  let fateOf: (call: PassedCall) => Fate = () => 'pass';
  const streams = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    const call = callFromRequest(request);
    call.fate = fateOf(call);
    response.once('close', () => {
      call.isOver = true;
      streams.delete(response);
    });
    if (isStream(call)) streams.add(response);
    if (call.path.startsWith('/api') || call.path.startsWith('/objects')) calls.push(call);
    void carryOut(call, request, response, serverPort);
  });
  const websockets = letWebsocketsPass(server, (path) => {
    const call = { method: 'GET', path, idempotencyKey: null, status: null, fate: 'pass' as const, isOver: false };
    return fateOf(call) === 'refuse' ? null : serverPort;
  });
  // An idle connection is ended by who asks, as the server's own header tells them: else a test's next call may meet the end of it.
  server.keepAliveTimeout = 0;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    port,
    leadTo(next) {
      serverPort = next;
    },
    calls,
    decide: (next) => {
      fateOf = next;
    },
    cutStreams() {
      for (const response of streams) response.destroy();
      websockets.cut();
    },
    forget() {
      fateOf = () => 'pass';
      calls.length = 0;
    },
    callsTo: (path, method = 'POST') =>
      calls.filter(
        (call) =>
          call.path.toLowerCase() === path.toLowerCase() &&
          call.method === method &&
          call.fate !== 'refuse' &&
          call.fate !== 'captive-portal',
      ),
    underWay: () => calls.filter((call) => !call.isOver && !isStream(call)).map(({ path }) => path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        websockets.cut();
      }),
  };
}

function isStream({ path }: PassedCall): boolean {
  return path.endsWith('/events');
}

function callFromRequest(request: IncomingMessage): PassedCall {
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: (request.url ?? '/').split('?')[0] ?? '/',
    idempotencyKey: typeof key === 'string' ? key : null,
    status: null,
    fate: 'pass',
    isOver: false,
  };
}

async function carryOut(call: PassedCall, request: IncomingMessage, response: ServerResponse, serverPort: number) {
  const { fate } = call;
  if (fate === 'refuse') return void request.socket.destroy();
  if (fate === 'captive-portal') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our guest network</h1>');
    return;
  }
  // On its way, and not at the server yet.
  if (typeof fate === 'object' && 'until' in fate) await fate.until;
  const upstream = forward({
    host: '127.0.0.1',
    port: serverPort,
    method: request.method,
    path: request.url,
    headers: request.headers,
  });
  upstream.once('error', () => request.socket.destroy());
  response.once('close', () => upstream.destroy());
  if (typeof fate === 'object' && 'cutAfterBytes' in fate)
    return cutWhileSending(request, upstream, fate.cutAfterBytes);
  request.pipe(upstream);
  upstream.once('response', (answer) => {
    call.status = answer.statusCode ?? null;
    void passOn(fate, answer, request, response);
  });
}

function cutWhileSending(request: IncomingMessage, upstream: ClientRequest, afterBytes: number): void {
  let passed = 0;
  request.on('data', (bytes: Buffer) => {
    passed += bytes.length;
    if (passed < afterBytes) return void upstream.write(bytes);
    upstream.destroy();
    request.socket.destroy();
  });
}

async function passOn(fate: Fate, answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) {
  if (fate === 'cut-answer') {
    answer.resume().once('end', () => request.socket.destroy());
    return;
  }
  if (typeof fate === 'object' && 'delayMs' in fate) await delay(fate.delayMs);
  answer.once('error', () => response.destroy());
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}
