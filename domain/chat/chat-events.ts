/**
 * What an event of the chat provider means (SU-192..197). Pure: live messages before and after, and what else is to be done. What is
 * live is laid over the rows of the device until a pull has brought it.
 */
import { type ToldMeeting, toldMeeting } from '../meeting/meeting-message.ts';
import { type ChatSide, chatSides } from './chat-message.ts';

export interface LiveMessage {
  messageId: string;
  channelArn: string;
  content: string;
  senderArn: string;
  senderName: string;
  /** Null: it was written past our server. */
  side: ChatSide | null;
  /** ISO instants. */
  createdTimestamp: string;
  lastUpdatedTimestamp: string;
  isRedacted: boolean;
  /** It is not there any more, for nobody. */
  isGone: boolean;
  isRead: boolean;
  /** That was started; null: it is an ordinary message. */
  meeting: ToldMeeting | null;
}
export type LiveMessages = ReadonlyMap<string, LiveMessage>;

export interface ProviderEvent {
  type: string;
  payload: unknown;
}

/**
 * - `connected`: the connection is made; what was missed is to be pulled.
 * - `message`: one that is new to this page. `changed`: one that it knew, in another form; raises no badge.
 * - `reload`: the list of channels is to be read anew. `unknown`: the same, and it is logged.
 */
export type EventMeaning =
  | { kind: 'connected' | 'ignored' | 'reload' | 'unknown' }
  | { kind: 'message' | 'changed' | 'gone'; message: LiveMessage };

const ofMessages = ['CREATE', 'REDACT', 'UPDATE', 'DENIED_CREATE', 'FAILED_CREATE', 'PENDING_CREATE'];
const changes = ['REDACT', 'UPDATE', 'DENIED_UPDATE', 'FAILED_UPDATE', 'PENDING_UPDATE'];
const messageEvents = new Set([...ofMessages, ...changes].map((what) => `${what}_CHANNEL_MESSAGE`));
const newMessageEvents = new Set(
  ['CREATE', 'DENIED_CREATE', 'FAILED_CREATE', 'PENDING_CREATE'].map((what) => `${what}_CHANNEL_MESSAGE`),
);
const connects = new Set(['SESSION_ESTABLISHED', 'CHANNEL_DETAILS']);
const ignored = new Set([
  'CREATE_CHANNEL',
  'UPDATE_CHANNEL',
  'CREATE_CHANNEL_MEMBERSHIP',
  'UPDATE_CHANNEL_MEMBERSHIP',
  'DELETE_CHANNEL_MEMBERSHIP',
  'BATCH_CREATE_CHANNEL_MEMBERSHIP',
]);

export function meaningOf({ type, payload }: ProviderEvent, known: LiveMessages): EventMeaning {
  if (connects.has(type)) return { kind: 'connected' };
  if (ignored.has(type)) return { kind: 'ignored' };
  if (type === 'DELETE_CHANNEL') return { kind: 'reload' };
  const isGone = type === 'DELETE_CHANNEL_MESSAGE';
  if (!isGone && !messageEvents.has(type)) return { kind: 'unknown' };
  const message = messageFrom(payload, isGone);
  if (!message) return { kind: 'unknown' };
  if (isGone) return { kind: 'gone', message };
  return { kind: newMessageEvents.has(type) && !known.has(message.messageId) ? 'message' : 'changed', message };
}

const most = 500;

/** The newest form of each message wins, whatever the order in which events come; the oldest go when there are too many. */
export function withLive(messages: LiveMessages, message: LiveMessage): LiveMessages {
  const present = messages.get(message.messageId);
  if (present && (present.isGone || present.lastUpdatedTimestamp > message.lastUpdatedTimestamp)) return messages;
  const next = new Map(messages);
  next.set(message.messageId, message);
  for (const id of next.keys()) {
    if (next.size <= most) break;
    next.delete(id);
  }
  return next;
}

function messageFrom(payload: unknown, isGone: boolean): LiveMessage | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { MessageId, ChannelArn, Content, Metadata, Sender, Redacted, CreatedTimestamp, LastUpdatedTimestamp } =
    payload as Record<string, unknown>;
  if (typeof MessageId !== 'string' || typeof ChannelArn !== 'string') return null;
  const { Arn, Name } = (Sender ?? {}) as Record<string, unknown>;
  const createdTimestamp = instantFrom(CreatedTimestamp);
  return {
    messageId: MessageId,
    channelArn: ChannelArn,
    content: textFrom(Content),
    senderArn: textFrom(Arn),
    senderName: textFrom(Name),
    createdTimestamp,
    lastUpdatedTimestamp: LastUpdatedTimestamp === undefined ? createdTimestamp : instantFrom(LastUpdatedTimestamp),
    isRedacted: Redacted === true,
    isGone,
    ...saidIn(textFrom(Metadata)),
  };
}

const textFrom = (value: unknown): string => (typeof value === 'string' ? value : '');

/** ISO text over the websocket, epoch seconds in answers. */
function instantFrom(value: unknown): string {
  const at = typeof value === 'number' ? value * 1000 : Date.parse(textFrom(value));
  return Number.isFinite(at) ? new Date(at).toISOString() : '';
}

function saidIn(metadata: string): Pick<LiveMessage, 'side' | 'isRead' | 'meeting'> {
  try {
    const said = JSON.parse(metadata) as { status?: unknown; side?: unknown } | null;
    const side = chatSides.find((one) => one === said?.side) ?? null;
    return { side, isRead: said?.status === 'Read', meeting: toldMeeting(said) };
  } catch {
    return { side: null, isRead: false, meeting: null };
  }
}
