/** Asks each websocket every half a minute whether it is still there, and cuts those that have not answered by the next time. */
import type { WebSocket } from 'ws';
import type { Timers } from '../../timers.ts';

const beatEveryMs = 30_000;

/** Watches a socket until it is closed. */
export function createHeartbeat(timers: Timers): (socket: WebSocket) => void {
  /** Whether they have answered since they were asked. */
  const hasAnswered = new Map<WebSocket, boolean>();
  let cancel = () => {};
  function beatOnce(): void {
    for (const [socket, isThere] of [...hasAnswered]) {
      if (isThere) {
        hasAnswered.set(socket, false);
        socket.ping();
      } else socket.terminate();
    }
    plan();
  }
  function plan(): void {
    cancel = timers.after(beatEveryMs, beatOnce);
  }
  return (socket) => {
    hasAnswered.set(socket, true);
    if (hasAnswered.size === 1) plan();
    socket.on('pong', () => hasAnswered.has(socket) && hasAnswered.set(socket, true));
    socket.once('close', () => {
      hasAnswered.delete(socket);
      if (hasAnswered.size === 0) cancel();
    });
  };
}
