/**
 * The SDK has one audio section, so voices are mixed here, as Amazon Chime does it: every 20 ms each listener gets the sum of the others.
 * Who is alone gets silence all the same, or the SDK reports a poor connection.
 */
import type { Timers } from '../../timers.ts';
import { silence } from './signalling.ts';
import { frameSamples, type MixPort } from './mix-port.ts';

const everyMs = 20;
/** So far behind, what was missed is left out. */
const mostBehindMs = 200;

/** `rooms`: those who hear each other. The answer stops it. */
export function startMixer(timers: Timers, rooms: () => Iterable<readonly MixPort[]>): () => void {
  let next = performance.now() + everyMs;
  let cancel = () => {};
  const tick = () => {
    const now = performance.now();
    if (now - next > mostBehindMs) next = now;
    for (; next <= now; next += everyMs) for (const ports of rooms()) mix(ports);
    cancel = timers.after(Math.max(0, next - performance.now()), tick);
  };
  cancel = timers.after(everyMs, tick);
  return () => cancel();
}

/** Exported for its test. */
export function mix(ports: readonly MixPort[]): void {
  const sum = new Int32Array(frameSamples);
  const frames = ports.map((port) => {
    const pulled = port.pull();
    const frame = port.isMuted ? undefined : pulled;
    port.level = frame === undefined ? silence : levelOf(frame);
    if (frame !== undefined) add(sum, frame, 1);
    return frame;
  });
  for (const port of ports) {
    const heard = Int32Array.from(sum);
    for (const [at, frame] of frames.entries())
      if (frame !== undefined && ports[at]?.person === port.person) add(heard, frame, -1);
    port.play(Int16Array.from(heard, (value) => Math.max(-32_768, Math.min(32_767, value))));
  }
}

function add(sum: Int32Array, frame: Int16Array, sign: 1 | -1): void {
  for (let at = 0; at < frameSamples; at += 1) sum[at] = (sum[at] ?? 0) + sign * (frame[at] ?? 0);
}

/** In -dBov: 0 is the loudest. Each fourth sample is enough. */
function levelOf(frame: Int16Array): number {
  let squares = 0;
  for (let at = 0; at < frameSamples; at += 4) squares += (frame[at] ?? 0) ** 2;
  const rms = Math.sqrt(squares / (frameSamples / 4));
  return rms < 1 ? silence : Math.min(silence, Math.max(0, Math.round(-20 * Math.log10(rms / 32_768))));
}
