/**
 * One attendee's media connection on werift: what comes from the browser is given on, what others send is put into its sections. Knows
 * nothing of meetings. The workarounds are those of the prototype's notes 2.6.
 */
import { MediaStream, type RtcpPacket, RTCPeerConnection, type RTCRtpTransceiver, type RtpPacket } from 'werift';
import { type Camera, copyFor, eachPacket, keyFrameWantedOf, openCamera } from './camera.ts';
import { codecs, headerExtensions } from './codecs.ts';
import { answerForBrowser, offerForWerift, type Section, sectionsOf } from './sdp.ts';

export interface PeerSettings {
  /** UDP ports to take, both ends included; null: any. */
  udpPorts: [number, number] | null;
  /** Beside those of this machine's interfaces. */
  addresses: readonly string[];
}

export interface PeerEvents {
  connected(): void;
  video(packet: RtpPacket): void;
  audio(packet: RtpPacket): void;
  /** The browser lost its picture of this stream. */
  keyFrameWanted(streamId: number): void;
}

/** A section of the browser in which it sees `streamId`. */
export interface Tile {
  mid: string;
  streamId: number;
  isPaused: boolean;
  transceiver: RTCRtpTransceiver;
}

export interface Negotiated {
  sdpAnswer: string;
  tracks: { streamId: number; ssrc: number; trackLabel: string }[];
}

/** Also the stream's id in the answer: the SDK finds the tile by it. */
const labelOf = (mid: string) => `v_${mid}`;

export class Peer {
  /** By the section's mid. */
  tiles: ReadonlyMap<string, Tile> = new Map();
  readonly #events: PeerEvents;
  readonly #connection: RTCPeerConnection;
  #camera: Camera | null = null;
  #audio: RTCRtpTransceiver | null = null;

  constructor({ udpPorts, addresses }: PeerSettings, events: PeerEvents) {
    this.#events = events;
    this.#connection = new RTCPeerConnection({
      ...{ iceServers: [], bundlePolicy: 'max-bundle', iceUseIpv6: false },
      iceAdditionalHostAddresses: [...addresses],
      ...(udpPorts && { icePortRange: udpPorts }),
      codecs: codecs(),
      headerExtensions: headerExtensions(),
    });
    this.#connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') events.connected();
    });
    this.#connection.onTransceiverAdded.subscribe((transceiver) => {
      // Or werift gives the section of a camera that is off to the next tile.
      transceiver.usedForSender = true;
      // werift gives feedback to whoever has the sender's SSRC first: it may arrive at either side.
      for (const side of [transceiver.receiver, transceiver.sender])
        side.onRtcp.subscribe((packet) => this.#takeFeedback(packet));
    });
  }

  /** The k-th video section shows the k-th of `streamIds`; 0 is the own camera or nothing. One after the other only. */
  async negotiate(offer: string, streamIds: readonly number[]): Promise<Negotiated> {
    const sections = sectionsOf(offer);
    const connection = this.#connection;
    await connection.setRemoteDescription({ type: 'offer', sdp: offerForWerift(offer, sections) });
    const shown = new Map<string, Tile>();
    let videos = -1;
    for (const section of sections) {
      const transceiver = connection.getTransceivers().find(({ mid }) => mid === section.mid);
      if (section.kind === 'video') videos += 1;
      if (transceiver === undefined || section.isRejected) continue;
      if (section.kind === 'audio') this.#takeAudio(transceiver);
      else if (videos === 0 || section.direction !== 'recvonly') this.#takeCamera(transceiver, section);
      else shown.set(section.mid, this.#tile(transceiver, section.mid, streamIds[videos] ?? 0));
    }
    this.tiles = shown;
    await connection.setLocalDescription(await connection.createAnswer());
    const sdpAnswer = answerForBrowser(connection.localDescription?.sdp ?? '', sections);
    const tracks = [...shown.values()].map(({ streamId, mid, transceiver }) => {
      return { streamId, ssrc: transceiver.sender.ssrc, trackLabel: labelOf(mid) };
    });
    return { sdpAnswer, tracks };
  }

  /** A connection that breaks says so itself, here and below. */
  sendVideo({ transceiver }: Tile, packet: RtpPacket): void {
    transceiver.sender.sendRtp(copyFor(packet)).catch(() => {});
  }
  sendAudio(packet: RtpPacket): void {
    this.#audio?.sender.sendRtp(packet).catch(() => {});
  }
  requestKeyFrame(): void {
    this.#camera?.requestKeyFrame();
  }
  estimateBitrate(): void {
    this.#camera?.estimateBitrate();
  }
  close(): void {
    this.#connection.close().catch(() => {});
  }

  #takeFeedback(packet: RtcpPacket): void {
    const ssrc = keyFrameWantedOf(packet);
    for (const { transceiver, streamId } of this.tiles.values())
      if (transceiver.sender.ssrc === ssrc) this.#events.keyFrameWanted(streamId);
  }
  #takeAudio(transceiver: RTCRtpTransceiver): void {
    transceiver.setDirection('sendrecv');
    transceiver.sender.setStreams([new MediaStream({ id: 'audio' })]);
    if (this.#audio !== transceiver) eachPacket(transceiver, this.#events.audio);
    this.#audio = transceiver;
  }
  #takeCamera(transceiver: RTCRtpTransceiver, { direction }: Section): void {
    // Never inactive: werift would not take the video when it comes back.
    transceiver.setDirection('recvonly');
    if (direction === 'sendrecv' && this.#camera?.transceiver !== transceiver)
      this.#camera = openCamera(transceiver, this.#events.video);
  }
  #tile(transceiver: RTCRtpTransceiver, mid: string, streamId: number): Tile {
    transceiver.setDirection('sendonly');
    transceiver.sender.setStreams([new MediaStream({ id: labelOf(mid) })]);
    const known = this.tiles.get(mid);
    return known?.streamId === streamId ? known : { mid, streamId, isPaused: false, transceiver };
  }
}
