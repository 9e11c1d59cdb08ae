/** Who is in one meeting, and what they are told of each other. */
import type { RtpPacket } from 'werift';
import type { Attendee } from './attendee.ts';
import { type FrameFields, frameType, mediaType, vp8 } from './wire.ts';

/** People in one meeting; a shared screen is none. */
const mostPeople = 4;
/** Unless the camera says what it sends. */
const usualKbps = 1400;
const usualFramerate = 15;

const personOf = ({ id }: Attendee) => id.split('#')[0];
const rowOf = ({ audioStreamId, id, user, isMuted }: Attendee) => {
  return { audioStreamId, attendeeId: id, externalUserId: user, muted: isMuted };
};

export class Room {
  readonly #attendees = new Map<string, Attendee>();
  #lastStream = 0;
  /** Milliseconds of `performance.now()` since when nobody is here. */
  emptySince: number | null = performance.now();

  get all(): Attendee[] {
    return [...this.#attendees.values()];
  }
  attendee(id: string): Attendee | undefined {
    return this.#attendees.get(id);
  }
  enter(attendee: Attendee): void {
    this.#attendees.set(attendee.id, attendee);
    this.emptySince = null;
  }
  leave(attendee: Attendee, isDropped: boolean): void {
    if (this.#attendees.get(attendee.id) !== attendee) return;
    this.#attendees.delete(attendee.id);
    if (this.#attendees.size === 0) this.emptySince = performance.now();
    tellAudio(this.all, [{ audioStreamId: attendee.audioStreamId, dropped: isDropped }]);
    this.tellVideos();
  }
  isFullFor(attendee: Attendee): boolean {
    return new Set([...this.all, attendee].map(personOf)).size > mostPeople;
  }
  /** New number for a stream. */
  nextStream(): number {
    this.#lastStream += 1;
    return this.#lastStream;
  }

  /** Everybody's videos, to one or to everybody. */
  tellVideos(to: readonly Attendee[] = this.all): void {
    const index = {
      atCapacity: false,
      sources: this.all.flatMap(sourceOf),
      pausedAtSourceIds: [],
      numParticipants: this.#attendees.size,
      supportedReceiveCodecIntersection: [vp8],
    };
    for (const attendee of to) attendee.send(frameType.INDEX, { index });
  }
  /** Everybody's voices to the newcomer, the newcomer's to everybody. */
  tellPresence(newcomer: Attendee): void {
    tellAudio([newcomer], this.#present().map(rowOf));
    tellAudio(this.#others(newcomer), [rowOf(newcomer)]);
  }
  tellMuted({ audioStreamId, isMuted }: Attendee): void {
    tellAudio(this.all, [{ audioStreamId, muted: isMuted }]);
  }
  tellVolumes(): void {
    const attendeeStates = this.#present().map(({ audioStreamId, level }) => {
      return { audioStreamId, volume: level, signalStrength: 2 };
    });
    for (const attendee of this.#present())
      attendee.send(frameType.AUDIO_METADATA, { audioMetadata: { attendeeStates } });
  }
  tellMessages(sender: Attendee, given: readonly object[], at: Date): void {
    const from = { senderAttendeeId: sender.id, senderExternalUserId: sender.user, ingestTimeNs: at.getTime() * 1e6 };
    const fields = { dataMessage: { messages: given.map((message) => ({ ...message, ...from })) } } as FrameFields;
    for (const attendee of this.#others(sender)) attendee.send(frameType.DATA_MESSAGE, fields);
  }

  relayVideo(from: Attendee, packet: RtpPacket): void {
    if (from.video === null) return;
    for (const attendee of this.#others(from)) attendee.showVideo(from.video.streamId, packet);
  }
  requestKeyFrame(streamId: number): void {
    this.all.find(({ video }) => video?.streamId === streamId)?.requestKeyFrame();
  }

  #present(): Attendee[] {
    return this.all.filter(({ isPresent }) => isPresent);
  }
  #others(one: Attendee): Attendee[] {
    return this.all.filter((attendee) => attendee !== one);
  }
}

function sourceOf({ id, user, video }: Attendee) {
  if (video === null) return [];
  const { streamId, groupId } = video;
  const maxBitrateKbps = video.maxBitrateKbps || usualKbps;
  const rates = { maxBitrateKbps, avgBitrateBps: maxBitrateKbps * 1000, framerate: video.framerate || usualFramerate };
  const whose = { attendeeId: id, externalUserId: user, trackLabel: 'AmazonChimeExpressVideo' };
  return [{ streamId, groupId, mediaType: mediaType.VIDEO, ...whose, ...rates }];
}

function tellAudio(to: readonly Attendee[], streams: object[]): void {
  const fields = { audioStreamIdInfo: { streams } } as FrameFields;
  for (const attendee of to) attendee.send(frameType.AUDIO_STREAM_ID_INFO, fields);
}
