/**
 * Which part of a conversation is drawn: its newest messages at first, more on the way up, never many more than `most`. What is let go at the end
 * leaves a space of its height, so that nothing moves, and comes back before somebody gets there. Pure.
 */
import { placesOf } from '../../../../domain/chat/message-groups.ts';
import type { ShownMessage } from '../shown-message.ts';

export interface MessageWindow {
  /** Sending time of the newest one that is drawn; null: the conversation's end. */
  upTo: string | null;
  /** So many are drawn, from there backwards. */
  limit: number;
  /** What was let go at the end, the newest first. */
  letGo: readonly LetGo[];
}
interface LetGo {
  /** Of what was drawn before. */
  upTo: string | null;
  count: number;
  heightPx: number;
}

/** As many as most screens show; on others more follow at once. */
const atFirst = 16;
/** In one frame. */
const step = 8;
const most = 96;
/** Before somebody sees a space. */
export const aheadPx = 1_200;

export const newestOnly: MessageWindow = { upTo: null, limit: atFirst, letGo: [] };

/** Below a message that somebody is led to: more than the half of a screen. */
const belowFound = 12;
/** What most take, until they are drawn and take what they take. */
const usualPx = 64;

/** What is drawn when somebody is led to one message. `later`: sending times of all that were sent after it, oldest first. */
export function windowAround(later: readonly string[]): MessageWindow {
  const shown = afterMoment(later, belowFound);
  const window = { upTo: shown < later.length ? (later[shown - 1] ?? null) : null, limit: shown + atFirst };
  const letGo: LetGo[] = [];
  for (let from = shown; from < later.length;) {
    const to = afterMoment(later, from + step);
    const count = to - from;
    letGo.unshift({ upTo: to < later.length ? (later[to - 1] ?? null) : null, count, heightPx: count * usualPx });
    from = to;
  }
  return { ...window, letGo };
}

/** From `at` on, the first that was sent later than the one before it: those of the same moment are not parted. */
function afterMoment(times: readonly string[], at: number): number {
  let end = Math.min(at, times.length);
  while (end > 0 && end < times.length && times[end] === times[end - 1]) end += 1;
  return end;
}

/** `shown`: what is drawn now. `heightOfLast`: pixels that so many of its last ones take. */
export function withOlder(
  drawn: MessageWindow,
  shown: readonly ShownMessage[],
  heightOfLast: (count: number) => number,
): MessageWindow {
  const newest = shown.length + step > most ? newestKept(shown) : null;
  const kept = newest === null ? undefined : shown[newest];
  if (newest === null || !kept) return { ...drawn, limit: drawn.limit + step };
  const count = shown.length - 1 - newest;
  const gone = { upTo: drawn.upTo, count, heightPx: heightOfLast(count) };
  return { upTo: kept.at, limit: newest + 1 + step, letGo: [...drawn.letGo, gone] };
}

/** Which message may become the last one: soon one that looks the same then, else any. Null: none. */
function newestKept(shown: readonly ShownMessage[]): number | null {
  const places = placesOf(shown.map(({ senderId, at }) => ({ senderId, createdTimestamp: at })));
  const first = shown.length - 1 - step;
  let found: number | null = null;
  for (let index = first; index > 0 && (found === null || index > first - step); index -= 1) {
    // Of those sent at the same moment none is cut off.
    if (shown[index]?.messageId === null || shown[index]?.at === shown[index + 1]?.at) continue;
    if (places[index]?.isTimeHidden === false) return index;
    found ??= index;
  }
  return found;
}

/** `belowPx`: what lies between the lower edge of what is in sight and the conversation's end. */
export function withNewer(drawn: MessageWindow, belowPx: number): MessageWindow {
  let { upTo } = drawn;
  let back = 0;
  const letGo = [...drawn.letGo];
  for (let heightPx = heightOf(drawn); heightPx > Math.max(0, belowPx - aheadPx);) {
    const gone = letGo.pop();
    if (!gone) break;
    upTo = gone.upTo;
    back += gone.count;
    heightPx -= gone.heightPx;
  }
  if (back === 0 && letGo.length === drawn.letGo.length) return drawn;
  // Somebody who jumps far has no use for what is drawn now.
  const limit = back > most ? 3 * atFirst : Math.min(drawn.limit + back, most);
  return { upTo, limit, letGo };
}

/** Pixels of the space at the end. */
export function heightOf({ letGo }: MessageWindow): number {
  return letGo.reduce((sum, { heightPx }) => sum + heightPx, 0);
}
