/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, then chance. Ids of one maker always sort in the order they
 * were made, even within a millisecond and when the device's clock is set back.
 */
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

export interface Ids {
  uuid(): string;
}

export function createIds(clock: Pick<Clock, 'now'>, random: Random): Ids {
  let lastMs = 0;
  let counter = 0;
  function uuid(): string {
    const nowMs = clock.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      counter = 0;
    } else if (++counter > 0xfff) {
      lastMs++;
      counter = 0;
    }
    const time = Math.floor(lastMs).toString(16).padStart(12, '0');
    const bytes = random.bytes(8);
    bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80;
    const tail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const version = `7${counter.toString(16).padStart(3, '0')}`;
    return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  }
  return { uuid };
}
