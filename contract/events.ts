/**
 * Server-sent events: `GET /api/v1/events` (authenticated by the Authorization header, read with fetch),
 * resumable by `Last-Event-ID`. They say that something changed, never what: the client pulls the change.
 * The event's id is the company's revision, so a client that was away asks for what it has not seen.
 */
import * as v from 'valibot';

export const eventsPath = '/api/v1/events';
/** `event: hello` right after connecting (data: current revision), `event: changed` on change, `event: beat` every 25 s. */
export const ChangedEvent = v.object({
  revision: v.number(),
  /** Which list changed; `account` covers balance, subscription and settings. A device ignores an entity that it does not know. */
  entity: v.picklist([
    'request',
    'hardware',
    'hardware-note',
    'wallet',
    'account',
    'desk-request',
    'chat-channel',
    'chat-message',
  ]),
});
export type ChangedEvent = v.InferOutput<typeof ChangedEvent>;
export type ChangedEntity = ChangedEvent['entity'];
export const changedEntities = ChangedEvent.entries.entity.options;
