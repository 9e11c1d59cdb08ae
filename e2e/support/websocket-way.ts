/** The way of websockets through the proxy: bytes both ways, from the moment in which a connection becomes one. */
import { type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface WebsocketWay {
  /** Ends all that are open, without a word. */
  cut(): void;
}

/** `serverPort` is asked at each connection; null: it is refused. */
export function letWebsocketsPass(server: Server, serverPort: (path: string) => number | null): WebsocketWay {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const port = serverPort(request.url ?? '/');
    if (port === null) return void socket.destroy();
    const upstream = connect(port, '127.0.0.1');
    upstream.on('error', () => socket.destroy());
    const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    upstream.write(`${[`${request.method} ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      upstream.destroy();
    });
    upstream.once('close', () => socket.destroy());
  });
  return {
    cut() {
      for (const socket of open) socket.destroy();
    },
  };
}
