/** The websocket of the embedded service, `/chime/connect`: opened with an address that is signed like any other call. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Database } from '../../db/database.ts';
import type { Upgrade } from '../../http/upgrades.ts';
import type { Log } from '../../log.ts';
import { channelDetails } from './channel-details.ts';
import { chatPrefix } from './chat-routes.ts';
import { ChatError } from './chat-error.ts';
import { closeCode, type Connections } from './connections.ts';
import { liveFrame } from './live-frame.ts';
import type { CredentialIssuer } from './temporary-credentials.ts';
import { verifyQuerySigned } from './verify-signature.ts';

interface Deps {
  database: Database;
  connections: Connections;
  issuer: CredentialIssuer;
  region: string;
  now: () => Date;
  log: Log;
  /** Where people reach the portal. */
  origin: string;
}

/** The SDK adds it to the address that it was given (`GetMessagingSessionEndpoint`), and signs it alone as the path. */
const path = '/connect';
const mostUnexpectedBytes = 1_024;

export function createConnect(deps: Deps): Upgrade {
  const server = new WebSocketServer({ noServer: true, maxPayload: mostUnexpectedBytes, perMessageDeflate: false });
  return {
    prefix: `${chatPrefix}${path}`,
    take(request, socket, head) {
      if (!isOurs(request, deps.origin)) return refuse(socket);
      // Only over the websocket can the SDK be told why not.
      server.handleUpgrade(request, socket, head, (opened) => void welcome(deps, opened, request));
    },
  };
}

/** Pages of other sites have no business here; what is no page names no origin. */
function isOurs({ headers }: IncomingMessage, origin: string): boolean {
  const { origin: given, host = '' } = headers;
  return given === undefined || given === origin || given === `http://${host}` || given === `https://${host}`;
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}

async function welcome(deps: Deps, socket: WebSocket, request: IncomingMessage): Promise<void> {
  socket.on('error', () => socket.terminate());
  // The SDK only listens.
  socket.on('message', () => socket.terminate());
  const query = (request.url ?? '').split('?')[1] ?? '';
  const userArn = userOf(deps, request, query);
  if (userArn === null) return socket.close(closeCode.unauthorized, 'Unauthorized');
  const given = new URLSearchParams(query);
  if (given.get('userArn') !== userArn) return socket.close(closeCode.forbidden, 'Forbidden');
  if (!deps.connections.add(userArn, socket)) return;
  socket.send(liveFrame('SESSION_ESTABLISHED', {}));
  if (given.get('prefetch-on') !== 'connect') return;
  try {
    // Each after the one before was taken: a line may be slow.
    for (const frame of await channelDetails(deps.database.kysely, userArn)) await sent(socket, frame);
  } catch (error) {
    if (socket.readyState !== socket.OPEN) return;
    deps.log.error({ err: error }, 'embedded chat: connect');
    socket.close(closeCode.restart, 'Come again');
  }
}

/** Null: the signature is not good. */
function userOf({ issuer, region, now }: Deps, { headers }: IncomingMessage, query: string): string | null {
  try {
    const signed = { path, query, host: `${headers.host ?? ''}${chatPrefix}` };
    return verifyQuerySigned(signed, { region, now: now(), lookUp: issuer.lookUp }).userArn;
  } catch (error) {
    if (error instanceof ChatError) return null;
    throw error;
  }
}

function sent(socket: WebSocket, frame: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(frame, (error) => (error ? reject(error) : resolve()));
  });
}
