/**
 * The embedded meeting service: speaks the Amazon Chime SDK's signalling below /control and relays media itself. Which meetings have ended
 * is in the database, all else follows from the key (join-token.ts): whoever was in a meeting finds it again after a restart.
 */
import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Upgrade } from '../../http/upgrades.ts';
import type { MeetingProvider } from '../../providers/meetings.ts';
import { createEmbeddedProvider, endedOf } from './embedded-provider.ts';
import { claimFrom, type JoinClaim } from './join-token.ts';
import type { PeerSettings } from './peer.ts';
import type { Rooms } from './rooms.ts';
import { closeCode, mostFrameBytes } from './signalling.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface EmbeddedMeetings {
  provider: MeetingProvider;
  upgrade: Upgrade;
  /** Everybody is told to connect again, and nothing runs any more. */
  close(): void;
}

interface Deps extends ServiceDeps {
  key: string;
  /** Where people reach the portal. */
  origin: string;
  relay: PeerSettings;
}

const prefix = '/control';
const subprotocol = '_aws_wt_session';
const contentMark = '#content';

export function createEmbeddedMeetings({ database, key, now, timers, log, origin, relay }: Deps): EmbeddedMeetings {
  const db = database.kysely;
  let rooms: Promise<Rooms> | null = null;
  let isClosed = false;
  /** werift and Opus take half a second to load: with the first meeting. */
  const load = async (): Promise<Rooms> => {
    const { Rooms: AllRooms } = await import('./rooms.ts');
    return new AllRooms({ relay, timers, now, log, endedOf: (ids) => endedOf(db, ids) });
  };
  const sendOut = async (meetingId: string) => (await rooms)?.end(meetingId);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostFrameBytes,
    handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
  });
  async function join(socket: WebSocket, claim: JoinClaim, isContent: boolean): Promise<void> {
    const [ended, all] = await Promise.all([endedOf(db, [claim.meetingId]), (rooms ??= load())]);
    if (isClosed) return socket.close(closeCode.restart, 'restart');
    if (ended.length > 0) return socket.close(closeCode.ended, 'The meeting has ended');
    if (socket.readyState !== socket.OPEN) return;
    const id = isContent ? `${claim.attendeeId}${contentMark}` : claim.attendeeId;
    all.enter(claim.meetingId, { id, user: claim.user }, socket);
  }
  function admit(socket: WebSocket, request: IncomingMessage): void {
    const { claim, isContent } = claimOf(request, key, now());
    if (claim === null) return socket.close(closeCode.forbidden, 'Forbidden');
    // What the SDK says first waits until somebody listens.
    socket.pause();
    void join(socket, claim, isContent)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'meeting: join');
        socket.close(closeCode.restart, 'try again');
      })
      .finally(() => socket.resume());
  }
  return {
    provider: createEmbeddedProvider({ db, key, now, origin, prefix, sendOut }),
    upgrade: {
      prefix,
      take: (request, stream, head) => sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, request)),
    },
    close() {
      isClosed = true;
      void rooms?.then((all) => all.close());
      sockets.close();
    },
  };
}

/** The join token travels as a second subprotocol. */
function claimOf({ headers, url = '' }: IncomingMessage, key: string, now: Date) {
  const offered = headers['sec-websocket-protocol']?.split(',').map((each) => each.trim()) ?? [];
  const token = offered.find((each) => each !== subprotocol) ?? '';
  const claim = claimFrom(key, token.replace(contentMark, ''), now);
  const [, , meetingId] = url.split('?')[0]?.split('/') ?? [];
  return { claim: claim?.meetingId === meetingId ? claim : null, isContent: token.endsWith(contentMark) };
}
