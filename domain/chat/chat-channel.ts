/** What follows from a channel: what it is called, where it stands, whether something can be written. */
import { isCompleted } from '../request-status.ts';

/** From the first moment, queued too, until the request is completed (SU-164). */
export function isChatUsable(statusId: number): boolean {
  return !isCompleted(statusId);
}

interface Named {
  /** The ticket's number. */
  name: string;
  metadata: { cdmSessionId: string; serviceType: string };
}

/** Session id or, without one, the ticket's number; and the service type (SU-094). */
export function channelLabel({ name, metadata }: Named): string {
  const about = [metadata.cdmSessionId === '' ? name : metadata.cdmSessionId, metadata.serviceType];
  return about.filter((part) => part !== '').join(' · ');
}

interface Dated {
  id: string;
  createdTimestamp: string;
  lastMessageTimestamp: string | null;
}

const latestOf = ({ createdTimestamp, lastMessageTimestamp }: Dated) => lastMessageTimestamp ?? createdTimestamp;

/** The latest message first; a channel without one counts from when it was opened (SU-095). */
export function compareChannels(a: Dated, b: Dated): number {
  const [first, second] = [latestOf(a), latestOf(b)];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}
