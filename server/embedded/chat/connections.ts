/** The open websockets of this process by their people. Who does not take what is sent is cut off: they come again and read what they have missed. */
import type { WebSocket } from 'ws';
import type { Timers } from '../../timers.ts';
import { createHeartbeat } from './heartbeat.ts';

/** As the SDK understands them: it comes again after the first two, and not after the others. */
export const closeCode = { restart: 1012, busy: 1013, forbidden: 4003, unauthorized: 4401 } as const;

/** From a close to the end, if the other side does not answer. */
const farewellMs = 1_000;
/** Bytes that wait for one who is not taking them. */
const mostUnsentBytes = 1_048_576;
/** A workshop may share one account; a single person must not take all connections. */
const mostOfOne = 50;
const mostConnections = 2_000;

export interface Connections {
  /** False: there are too many, and it is closed. */
  add(userArn: string, socket: WebSocket): boolean;
  send(userArn: string, frame: string): void;
  has(userArn: string): boolean;
  isEmpty(): boolean;
  /** Everybody comes again. */
  restart(): void;
  /** The same, for good. */
  stop(): void;
}

export function createConnections(timers: Timers): Connections {
  const byUser = new Map<string, Set<WebSocket>>();
  const all = new Set<WebSocket>();
  const watch = createHeartbeat(timers);
  let isStopped = false;
  function keep(userArn: string, own: Set<WebSocket>, socket: WebSocket): void {
    byUser.set(userArn, own.add(socket));
    all.add(socket);
    watch(socket);
    socket.once('close', () => {
      all.delete(socket);
      own.delete(socket);
      if (own.size === 0) byUser.delete(userArn);
    });
  }
  function restart(): void {
    for (const socket of all) end(timers, socket, closeCode.restart);
  }
  return {
    add(userArn, socket) {
      const own = byUser.get(userArn) ?? new Set();
      const isFull = own.size >= mostOfOne || all.size >= mostConnections;
      if (isStopped || isFull) end(timers, socket, isStopped ? closeCode.restart : closeCode.busy);
      else keep(userArn, own, socket);
      return !isStopped && !isFull;
    },
    send(userArn, frame) {
      for (const socket of byUser.get(userArn) ?? []) {
        if (socket.bufferedAmount > mostUnsentBytes) socket.terminate();
        else if (socket.readyState === socket.OPEN) socket.send(frame);
      }
    },
    has: (userArn) => byUser.has(userArn),
    isEmpty: () => all.size === 0,
    restart,
    stop() {
      isStopped = true;
      restart();
    },
  };
}

function end(timers: Timers, socket: WebSocket, code: number): void {
  socket.close(code, 'Come again');
  const cancel = timers.after(farewellMs, () => socket.terminate());
  socket.once('close', cancel);
}
