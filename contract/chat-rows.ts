/** A conversation and its messages as they travel (SU-144..147). One channel belongs to one request. */
import * as v from 'valibot';
import { chatSides } from '../domain/chat/chat-message.ts';
import { isBlankChatText, maxChatLength, maxChatUnits } from '../domain/chat/chat-text.ts';
import { composedText, mostUnitsOf, visibleText } from '../domain/typed-text.ts';
import { Instant } from './primitives.ts';

/** Text of a message, counted in characters: an emoji is one. Blanks around it are removed; ' ' alone stands beside a file. */
export const ChatText = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.maxLength(mostUnitsOf(maxChatUnits), `Invalid length: Expected <=${maxChatLength}`),
  v.transform(composedText),
  v.check((text) => [...text].length <= maxChatLength, `Invalid length: Expected <=${maxChatLength}`),
  v.transform((text) => (isBlankChatText(text) ? ' ' : text)),
);

export const ChatChannel = v.object({
  id: v.string(),
  channelArn: v.string(),
  /** The ticket's number, `T-100123`. */
  name: v.string(),
  /** `cdmSessionId`: empty unless the request is a remote session. `serviceType`: its name in English. */
  metadata: v.object({ cdmSessionId: v.string(), serviceType: v.string() }),
  supportRequestId: v.string(),
  /** Idempotency-Key of the call that made the request, as in its row, which may come later. Missing: of a server before this field. */
  requestKey: v.optional(v.nullable(v.string())),
  /** Ended: nothing can be written any more. */
  state: v.picklist(['open', 'ended']),
  mode: v.string(),
  privacy: v.string(),
  creator: v.object({ arn: v.string(), name: v.string() }),
  /** At the provider, of the person who asks. */
  chimeUserId: v.string(),
  channelFlowArn: v.nullable(v.string()),
  createdTimestamp: Instant,
  lastUpdatedTimestamp: Instant,
  lastMessageTimestamp: v.nullable(Instant),
  /** Sending time of the last message that the person who asks has seen. */
  readUpTo: v.nullable(Instant),
  /** Counter of the company (experts': of the experts' company) at the last change. */
  revision: v.number(),
});
export type ChatChannel = v.InferOutput<typeof ChatChannel>;

export const ChatAttachment = v.object({
  fileKey: v.string(),
  location: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Media type. */
  type: v.string(),
  /** 1 remote diagnosis, 2 technical hotline, 3 vehicle health check. */
  requestType: v.number(),
  versionId: v.string(),
});

export const ChatMetadata = v.object({
  /** In which the text is written, `de-DE` (SU-212). */
  language: v.optional(v.string()),
  attachment: v.optional(ChatAttachment),
  /** Of a message about a meeting that was started, with `isMeetingInfo`. */
  meeting: v.optional(
    v.object({
      meetingId: v.string(),
      pathRoute: v.string(),
      onStartVoiceCall: v.boolean(),
      /** Somebody has ended it; missing: that is not known. */
      isOver: v.optional(v.boolean()),
    }),
  ),
  isMeetingInfo: v.optional(v.boolean()),
  /** Set once somebody of the other side has seen it (SU-104). */
  status: v.optional(v.literal('Read')),
});

/** Metadata of a message at the provider, JSON: what a page needs of one that arrives live beside what the provider says itself. */
export const LiveMetadata = v.object({
  ...ChatMetadata.entries,
  side: v.picklist(chatSides),
  senderId: v.string(),
  clientKey: v.nullable(v.string()),
  isEdited: v.boolean(),
});
export type LiveMetadata = v.InferOutput<typeof LiveMetadata>;

export const ChatMessage = v.object({
  messageId: v.string(),
  channelArn: v.string(),
  supportRequestId: v.string(),
  /** Idempotency-Key of the call that sent it: how a device recognises its own work. */
  clientKey: v.nullable(v.string()),
  /** Empty once it is deleted. */
  content: v.string(),
  /** ciamId. */
  senderId: v.string(),
  senderName: v.string(),
  senderArn: v.string(),
  side: v.picklist(chatSides),
  createdTimestamp: Instant,
  lastUpdatedTimestamp: Instant,
  persistence: v.string(),
  type: v.string(),
  /** The provider's: `SENT`, `PENDING`, `FAILED` or `DENIED`. */
  status: v.string(),
  isRedacted: v.boolean(),
  isEdited: v.boolean(),
  metadata: ChatMetadata,
  /** Counter of the company (experts': of the experts' company) at the last change. */
  revision: v.number(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;
