/**
 * One list out of what was pulled and what came live: each message once, as it was changed last, in the order of sending. However
 * often and in whatever order the parts arrive, the list is the same.
 */

export interface MergedMessage {
  messageId: string;
  createdTimestamp: string;
  lastUpdatedTimestamp: string;
  isRedacted: boolean;
  metadata: { status?: 'Read' | undefined };
  /** 0 in a message that came live. */
  revision: number;
}

export function mergeMessages<Message extends MergedMessage>(...lists: readonly (readonly Message[])[]): Message[] {
  const newest = new Map<string, Message>();
  for (const message of lists.flat()) {
    const known = newest.get(message.messageId);
    if (known === undefined || compareAge(known, message) < 0) newest.set(message.messageId, message);
  }
  return [...newest.values()].toSorted(compareSending);
}

/** By the moment of sending; at the same moment in one order everywhere. */
export function compareSending(a: MergedMessage, b: MergedMessage): number {
  return compareTexts(a.createdTimestamp, b.createdTimestamp) || compareTexts(a.messageId, b.messageId);
}

/** Positive when `a` is the newer state. Deleted counts over read, and read over unread, where the clock tells no difference. */
function compareAge(a: MergedMessage, b: MergedMessage): number {
  return (
    compareTexts(a.lastUpdatedTimestamp, b.lastUpdatedTimestamp) ||
    Number(a.isRedacted) - Number(b.isRedacted) ||
    Number(a.metadata.status === 'Read') - Number(b.metadata.status === 'Read') ||
    a.revision - b.revision ||
    compareTexts(JSON.stringify(a), JSON.stringify(b))
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
