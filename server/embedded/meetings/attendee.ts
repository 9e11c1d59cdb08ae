/**
 * One attendee's place in a room: answers the frames of the SDK (prototype's notes 2.4) and owns the media connection that they arrange.
 *
 *   JOIN ─► JOIN_ACK, INDEX      SUBSCRIBE ─► SUBSCRIBE_ACK, again at each change of video
 *   media connected ─► present   LEAVE, close ─► gone
 */
import type { RtpPacket } from 'werift';
import type { WebSocket } from 'ws';
import type { Log } from '../../log.ts';
import { type Connection, listenTo } from './connection.ts';
import { createMixPort, type MixPort } from './mix-port.ts';
import { Peer, type PeerSettings } from './peer.ts';
import type { Room } from './room.ts';
import { closeCode, sessionStatus, silence } from './signalling.ts';
import { duplexType, type Frame, type FrameFields, type FrameType, frameType, mediaType, pingType } from './wire.ts';

interface Deps {
  room: Room;
  relay: PeerSettings;
  now: () => Date;
  log: Log;
}
type Subscription = NonNullable<Frame['sub']>;

/** Renegotiations that wait for each other. */
const mostWaiting = 16;
const joinAck = {
  // No addresses of a TURN server: the browser then offers the addresses of its own machine.
  turnCredentials: { username: '', password: '', ttl: 3600, uris: [] },
  ...{ videoSubscriptionLimit: 25, wantsCompressedSdp: false },
};

export class Attendee {
  readonly id: string;
  /** ExternalUserId of the SDK. */
  readonly user: string;
  readonly audioStreamId: number;
  isMuted = false;
  /** Whether media has gone both ways. */
  isPresent = false;
  video: { streamId: number; groupId: number; framerate: number; maxBitrateKbps: number } | null = null;
  port: MixPort | null = null;
  readonly #deps: Deps;
  readonly #connection: Connection;
  #peer: Peer | null = null;
  #isGone = false;
  #heardAt = performance.now();
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor({ id, user }: { id: string; user: string }, socket: WebSocket, deps: Deps) {
    this.id = id;
    this.user = user;
    this.audioStreamId = deps.room.nextStream();
    this.#deps = deps;
    const listener = { frame: (frame: Frame) => this.#take(frame), closed: () => this.#leave(true) };
    this.#connection = listenTo(socket, listener, deps);
  }

  /** Since the last frame of the page; the SDK pings every ten seconds. */
  get silentMs(): number {
    return performance.now() - this.#heardAt;
  }
  get level(): number {
    return this.port?.level ?? silence;
  }
  send(type: FrameType, fields: FrameFields): void {
    this.#connection.send(type, fields);
  }
  showVideo(streamId: number, packet: RtpPacket): void {
    for (const tile of this.#peer?.tiles.values() ?? [])
      if (tile.streamId === streamId && !tile.isPaused) this.#peer?.sendVideo(tile, packet);
  }
  requestKeyFrame(): void {
    this.#peer?.requestKeyFrame();
  }
  estimateBitrate(): void {
    this.#peer?.estimateBitrate();
  }
  /** Ends the session and says why. */
  dismiss(status: number): void {
    this.send(frameType.AUDIO_STATUS, { audioStatus: { audioStatus: status } });
    this.#leave(false);
  }
  /** Ends the connection only: the SDK connects again. */
  cut(): void {
    this.#connection.close(closeCode.restart, 'restart');
    this.#leave(true);
  }

  #take(frame: Frame): void {
    const { room, now } = this.#deps;
    const { type } = frame;
    this.#heardAt = performance.now();
    if (type === frameType.JOIN) this.#join();
    else if (type === frameType.SUBSCRIBE && frame.sub) this.#enqueue(frame.sub);
    else if (type === frameType.PING_PONG && frame.pingPong?.type === pingType.PING)
      this.send(type, { pingPong: { type: pingType.PONG, pingId: frame.pingPong.pingId } });
    else if (type === frameType.AUDIO_CONTROL) {
      this.#setMuted(frame.audioControl?.muted ?? false);
      room.tellMuted(this);
    } else if (type === frameType.DATA_MESSAGE) room.tellMessages(this, frame.dataMessage?.messages ?? [], now());
    else if (type === frameType.PAUSE || type === frameType.RESUME)
      this.#pause(frame.pause?.streamIds ?? [], type === frameType.PAUSE);
    else if (type === frameType.LEAVE) {
      this.send(frameType.LEAVE_ACK, { leaveAck: {} });
      this.#leave(false);
    }
    // All others are statistics and hints.
  }
  #join(): void {
    const { room } = this.#deps;
    this.send(frameType.JOIN_ACK, { joinack: joinAck });
    room.tellVideos([this]);
    if (room.isFullFor(this)) this.dismiss(sessionStatus.full);
  }

  #enqueue(sub: Subscription): void {
    this.#waiting += 1;
    if (this.#waiting > mostWaiting) return this.#connection.close(closeCode.badFrame, 'too many subscriptions');
    this.#last = this.#last
      .then(() => this.#subscribe(sub))
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'meeting: subscription');
        this.#connection.close(closeCode.restart, 'subscription failed');
      })
      .finally(() => void (this.#waiting -= 1));
  }
  async #subscribe(sub: Subscription): Promise<void> {
    if (this.#isGone) return;
    this.#peer ??= this.#openPeer();
    const { sdpAnswer, tracks } = await this.#peer.negotiate(sub.sdpOffer ?? '', sub.receiveStreamIds ?? []);
    if (this.#hasGone()) return;
    const { room } = this.#deps;
    this.port ??= createMixPort(this.id.split('#')[0] ?? this.id, (packet) => this.#peer?.sendAudio(packet));
    this.#setMuted(sub.audioMuted ?? false);
    const before = this.video?.streamId;
    this.video = this.#videoOf(sub);
    const allocations = this.video === null ? [] : [allocationOf(this.video)];
    this.send(frameType.SUBSCRIBE_ACK, { suback: { duplex: sub.duplex ?? null, sdpAnswer, tracks, allocations } });
    if (before !== this.video?.streamId) room.tellVideos();
    for (const { streamId } of tracks) room.requestKeyFrame(streamId);
  }
  #videoOf({ sendStreams, duplex }: Subscription): Attendee['video'] {
    const sent = sendStreams?.find((stream) => stream.mediaType !== mediaType.AUDIO);
    if (sent === undefined || duplex !== duplexType.DUPLEX) return null;
    const { room } = this.#deps;
    const stream = this.video ?? { streamId: room.nextStream(), groupId: room.nextStream() };
    return { ...stream, framerate: sent.framerate ?? 0, maxBitrateKbps: sent.maxBitrateKbps ?? 0 };
  }
  #openPeer(): Peer {
    const { room, relay } = this.#deps;
    return new Peer(relay, {
      connected: () => this.#connected(),
      video: (packet) => room.relayVideo(this, packet),
      audio: ({ payload }) => this.port?.push(payload),
      keyFrameWanted: (streamId) => room.requestKeyFrame(streamId),
    });
  }
  #connected(): void {
    if (this.isPresent || this.#isGone) return;
    this.isPresent = true;
    const { room } = this.#deps;
    room.tellPresence(this);
    for (const { streamId } of this.#peer?.tiles.values() ?? []) room.requestKeyFrame(streamId);
  }
  #setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (this.port !== null) this.port.isMuted = isMuted;
  }
  #pause(streamIds: readonly number[], isPaused: boolean): void {
    for (const tile of this.#peer?.tiles.values() ?? []) {
      if (!streamIds.includes(tile.streamId)) continue;
      tile.isPaused = isPaused;
      if (!isPaused) this.#deps.room.requestKeyFrame(tile.streamId);
    }
  }
  /** While something was waited for. */
  #hasGone(): boolean {
    return this.#isGone;
  }
  #leave(isDropped: boolean): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.isPresent = false;
    this.#deps.room.leave(this, isDropped);
    this.port?.close();
    this.port = null;
    this.#peer?.close();
    // After what was sent last.
    this.#connection.close(1000);
  }
}

const allocationOf = ({ streamId, groupId }: NonNullable<Attendee['video']>) => {
  return { trackLabel: 'AmazonChimeExpressVideo', streamId, groupId };
};
