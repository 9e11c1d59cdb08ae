/** Consecutive messages of one sender stand together, and time is said once for what was written within a minute (SU-101, SU-102). */

export const sameMinuteMs = 60_000;

interface Sent {
  senderId: string;
  createdTimestamp: string;
}

export interface MessagePlace {
  /** Begins the messages of one sender: their name stands above it. */
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  /** The next message is of the same sender and came within one minute. */
  isTimeHidden: boolean;
}

/** `messages` in the order of sending; one place for each. */
export function placesOf(messages: readonly Sent[]): MessagePlace[] {
  return messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    const isLastOfGroup = after?.senderId !== message.senderId;
    return {
      isFirstOfGroup: before?.senderId !== message.senderId,
      isLastOfGroup,
      isTimeHidden: !isLastOfGroup && timeBetween(message, after) <= sameMinuteMs,
    };
  });
}

function timeBetween(earlier: Sent, later: Sent): number {
  return Date.parse(later.createdTimestamp) - Date.parse(earlier.createdTimestamp);
}
