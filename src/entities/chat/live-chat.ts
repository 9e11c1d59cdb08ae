/** What the provider has just told this page, until the rows of the device have it; in memory only. */
import {
  type EventMeaning,
  type LiveMessage,
  type LiveMessages,
  type ProviderEvent,
  meaningOf,
  withLive,
} from '../../../domain/chat/chat-events.ts';
import type { LineStatus } from '../../client/chat/chat-line.ts';
import { createStore } from '../../platform/store.ts';

const none: LiveMessages = new Map<string, LiveMessage>();
const noLine: { status: LineStatus | null; userArn: string | null } = { status: null, userArn: null };

export const liveMessages = createStore<LiveMessages>(none);
/** Null: nobody has connected yet. */
export const chatLineStatus = createStore(noLine);

export function takeEvent(event: ProviderEvent): EventMeaning {
  const meaning = meaningOf(event, liveMessages.get());
  if ('message' in meaning) liveMessages.set(withLive(liveMessages.get(), meaning.message));
  return meaning;
}

/** Another person, or another company. */
export function forgetLive(): void {
  liveMessages.set(none);
  chatLineStatus.set(noLine);
}
