/** Frames over one websocket: bounded both ways, and what cannot be read ends it. */
import type { WebSocket } from 'ws';
import type { Log } from '../../log.ts';
import { closeCode } from './signalling.ts';
import { bytesOfFrame, type Frame, type FrameFields, frameFrom, type FrameType } from './wire.ts';

/** Who does not take what is sent is let go; all frames of a minute together are far below. */
const mostBufferedBytes = 1_048_576;

export interface Connection {
  send(type: FrameType, fields: FrameFields): void;
  close(code: number, reason?: string): void;
}

interface Listener {
  frame(frame: Frame): void;
  closed(): void;
}

export function listenTo(
  socket: WebSocket,
  listener: Listener,
  { now, log }: { now: () => Date; log: Log },
): Connection {
  socket.on('message', (data) => {
    try {
      listener.frame(frameFrom(data as Buffer));
    } catch (error) {
      log.warn({ err: error }, 'meeting: frame');
      socket.close(closeCode.badFrame, 'bad frame');
    }
  });
  socket.on('close', () => listener.closed());
  socket.on('error', () => socket.terminate());
  return {
    send(type, fields) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostBufferedBytes) return socket.terminate();
      socket.send(bytesOfFrame(type, fields, now()));
    },
    close: (code, reason) => socket.close(code, reason),
  };
}
