/** One attendee's voice in and the others' voices out: a decoder, an encoder, and a short queue that evens out the network. */
import { randomInt } from 'node:crypto';
import OpusScript from 'opusscript';
import { RtpHeader, RtpPacket } from 'werift';
import { silence } from './signalling.ts';

const rate = 48_000;
/** Samples in 20 ms. */
export const frameSamples = 960;
/** Frames: where playing begins, and where the oldest is dropped. */
const startAt = 2;
const mostQueued = 8;
/** The only codec of the audio section, see codecs.ts. */
export const opusPayloadType = 111;

export interface MixPort {
  /** Nobody hears those of the same person: themselves, or the tab that they share. */
  readonly person: string;
  isMuted: boolean;
  level: number;
  push(payload: Buffer): void;
  /** Undefined: nothing to hear right now. */
  pull(): Int16Array | undefined;
  play(samples: Int16Array): void;
  close(): void;
}

/** `send` gets an Opus packet of 20 ms. */
export function createMixPort(person: string, send: (packet: RtpPacket) => void): MixPort {
  const decoder = new OpusScript(rate, 1, OpusScript.Application.VOIP);
  const encoder = new OpusScript(rate, 1, OpusScript.Application.VOIP);
  encoder.setBitrate(32_000);
  const queue: Int16Array[] = [];
  let rest = new Int16Array(0);
  let isPlaying = false;
  let isClosed = false;
  let sequenceNumber = randomInt(65_536);
  let timestamp = randomInt(2 ** 31);
  return {
    person,
    isMuted: false,
    level: silence,
    push(payload) {
      if (isClosed) return;
      const samples = decoded(decoder, payload);
      if (samples === null) return;
      const all = new Int16Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      let at = 0;
      for (; at + frameSamples <= all.length; at += frameSamples) queue.push(all.slice(at, at + frameSamples));
      rest = all.slice(at);
      if (queue.length > mostQueued) queue.splice(0, queue.length - mostQueued);
    },
    pull() {
      if (!isPlaying && queue.length < startAt) return;
      const frame = queue.shift();
      isPlaying = frame !== undefined;
      return frame;
    },
    play(samples) {
      if (isClosed) return;
      const payload = encoder.encode(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), frameSamples);
      sequenceNumber = (sequenceNumber + 1) & 0xffff;
      timestamp = (timestamp + frameSamples) >>> 0;
      const header = new RtpHeader({ version: 2, payloadType: opusPayloadType, sequenceNumber, timestamp, ssrc: 1 });
      send(new RtpPacket(header, Buffer.from(payload)));
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      decoder.delete();
      encoder.delete();
    },
  };
}

/** Null: no Opus. */
function decoded(decoder: OpusScript, payload: Buffer): Int16Array | null {
  try {
    const bytes = decoder.decode(payload);
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  } catch {
    return null;
  }
}
