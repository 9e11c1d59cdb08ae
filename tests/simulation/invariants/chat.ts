/**
 * Conversations: every message once in every history, in order, with nobody else's words among them; what was deleted is nowhere; what
 * somebody has seen never goes back. Asked of the functions that draw a conversation, with and without what pages were told live.
 */
import type { ChatSide } from '../../../domain/chat/chat-message.ts';
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import type { DeskRequest } from '../../../contract/desk.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { LiveMessages } from '../../../domain/chat/chat-events.ts';
import { projectMessages } from '../../../src/entities/chat/projected-messages.ts';
import type { Conversation, ShownMessage } from '../../../src/entities/chat/shown-message.ts';
import { type AnyEntry, isFor } from '../../../src/sync/outbox/entry.ts';
import { liveOf } from '../chat/live.ts';
import { markOf } from '../chat/notes.ts';
import type { ChatOnServer, MessageOnServer } from '../chat/on-server.ts';
import type { SimulatedDevice } from '../device.ts';
import { accountsOn } from '../on-devices.ts';
import type { OnServer } from '../on-server.ts';
import { companyIn, entriesIn, rowsIn } from '../reading.ts';
import { personOf } from '../work.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';

export function aboutChat(world: World, { chat, calls }: OnServer): string[] {
  return [
    ...aboutWords(world, chat),
    ...aboutDoubles(world, chat),
    ...aboutSeen(world, chat, calls),
    ...aboutDeleted(world, chat),
    ...world.devices.flatMap((device) =>
      accountsOn(world, device).flatMap((person) => aboutConversations(world, device, person, chat)),
    ),
  ];
}

/** Here and at the chat service, what was sent is there once; what experts were told is sent is there. */
function aboutDoubles({ ledger, removedPastUs }: World, { messages, atService }: ChatOnServer): string[] {
  const found: string[] = [];
  for (const [where, list] of [
    ['at the chat service', atService],
    ['in the conversations', messages],
  ] as const) {
    const seen = new Set<string>();
    for (const { content } of list) {
      const mark = content === null ? null : markOf(content);
      if (mark === null) continue;
      if (seen.has(mark)) found.push(`${mark} is ${where} more than once`);
      seen.add(mark);
    }
  }
  const ours = new Set(messages.map(({ messageId }) => messageId));
  for (const [mark, { messageId, isDeleted }] of ledger.expertMessages)
    if (messageId !== null && !isDeleted && !ours.has(messageId) && !removedPastUs.has(messageId))
      found.push(`${mark} of the expert is lost`);
  return found;
}

/** What stands there is what somebody entered for it, first or later. */
function aboutWords({ ledger }: World, { messages }: ChatOnServer): string[] {
  const written = new Set(
    ledger.works.flatMap(({ args, before }) =>
      [args, before?.args].flatMap((one) => (one && 'content' in one ? one.content.trim() : [])),
    ),
  );
  return messages.flatMap(({ content }) => {
    const mark = /work-\d+\./.exec(content)?.[0];
    return mark === undefined || written.has(content) ? [] : [`${mark} has words that nobody wrote`];
  });
}

/** It never goes back, and covers every mark that arrived. */
function aboutSeen(world: World, { seen, messages }: ChatOnServer, calls: OnServer['calls']): string[] {
  const found: string[] = [];
  for (const { ciamId, requestId, upTo } of seen) {
    const name = `${ciamId} ${requestId}`;
    if (upTo < (world.seenUpTo.get(name) ?? 0)) found.push(`what ${ciamId} has seen of ${requestId} went back`);
    world.seenUpTo.set(name, upTo);
  }
  const done = new Set(calls.filter(({ status }) => status < 400).map(({ key }) => key));
  for (const { kind, args, ids, mark, person } of world.ledger.works) {
    if (kind !== 'mark-chat-read' || !args || !('upTo' in args) || ![...ids].some((id) => done.has(id))) continue;
    const marked = messages.find(({ messageId }) => messageId === args.upTo);
    const upTo = world.seenUpTo.get(`${person.ciamId} ${args.supportRequestId}`) ?? 0;
    if (marked && marked.sentAt > upTo) found.push(`${mark} arrived and its message counts as unseen`);
  }
  return found;
}

/** From the moment somebody was told so: no words of it here nor at the chat service. */
function aboutDeleted({ ledger, wordsOfMessages }: World, { messages, atService }: ChatOnServer): string[] {
  const readable = [...messages, ...atService].filter(
    ({ messageId, content }) => ledger.deletedMessages.has(messageId) && content !== null && content !== '',
  );
  return readable.map(({ messageId }) => `${wordsOfMessages.get(messageId)?.mark} was deleted and can still be read`);
}

/** Since it was taken away past our server; true of one that was not. */
export function isComparedSince({ removedPastUs }: World, { messageId, comparedAt }: MessageOnServer): boolean {
  return (comparedAt ?? 0) > (removedPastUs.get(messageId) ?? -1);
}

/** At rest: what somebody took away at the chat service, behind a message that is still there. */
export function aboutRemovedPastUs(
  { removedPastUs, wordsOfMessages }: World,
  { messages, atService }: ChatOnServer,
): string[] {
  const there = new Set(atService.map(({ messageId }) => messageId));
  const isCovered = ({ requestId, sentAt }: MessageOnServer) =>
    messages.some((one) => one.requestId === requestId && one.sentAt < sentAt && there.has(one.messageId));
  return messages
    .filter(
      (one) =>
        removedPastUs.has(one.messageId) &&
        !there.has(one.messageId) &&
        one.hasChannel &&
        !one.isRedacted &&
        isCovered(one),
    )
    .map(({ messageId }) => `at rest ${wordsOfMessages.get(messageId)?.mark} is here, and gone at the chat service`);
}

/** At rest on no tablet either. */
export function aboutDeletedHere(world: World, device: SimulatedDevice, person: SimulatedPerson): string[] {
  const rows = rowsIn<ChatMessage>({ device }, person, 'chatMessages');
  return rows
    .filter(({ messageId, content }) => world.ledger.deletedMessages.has(messageId) && content !== '')
    .map(({ messageId }) => `the words of ${world.wordsOfMessages.get(messageId)?.mark}, which was deleted`);
}

interface Here {
  person: SimulatedPerson;
  channels: ChatChannel[];
  rows: ChatMessage[];
  entries: AnyEntry[];
  /** Request → key of the call that made it. */
  keys: Map<string, string | null>;
}

function aboutConversations(
  world: World,
  device: SimulatedDevice,
  person: SimulatedPerson,
  chat: ChatOnServer,
): string[] {
  const on = { device };
  const company = companyIn(on, person);
  const rows = rowsIn<ChatMessage>(on, person, 'chatMessages').toSorted((a, b) => compareTexts(timeOf(a), timeOf(b)));
  const entries = entriesIn(on, person).filter((entry) => isFor(entry, company));
  const isTalk = entries.some(({ kind }) => kind === 'send-chat-message');
  const lives = world.tabs
    .filter((tab) => tab.device === device && personOf(world, tab) === person)
    .map((tab) => liveOf(tab, person).messages)
    .filter(({ size }) => size > 0);
  if (rows.length === 0 && !isTalk && lives.length === 0) return [];
  const requests = rowsIn<SupportRequest>(on, person, 'requests');
  const desk = rowsIn<DeskRequest>(on, person, 'deskRequests').map(({ request }) => request);
  const here: Here = {
    ...{ person, rows, entries, channels: rowsIn<ChatChannel>(on, person, 'chatChannels') },
    keys: new Map([...requests, ...desk].map(({ supportRequestId, clientKey }) => [supportRequestId, clientKey])),
  };
  const found = [new Map() as LiveMessages, ...lives].flatMap((live) => aboutShown(world, here, live, chat));
  return found.map((what) => `${device.name} shows ${person.givenName} ${what}`);
}

const timeOf = ({ createdTimestamp, supportRequestId }: ChatMessage) => `${createdTimestamp} ${supportRequestId}`;
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function aboutShown(world: World, here: Here, live: LiveMessages, chat: ChatOnServer): string[] {
  const found: string[] = [];
  const shown = conversationsOf(world, here).map((conversation) => {
    const own = here.rows.filter(({ supportRequestId }) => supportRequestId === conversation.supportRequestId);
    const messages = projectMessages(conversation, own, here.entries, live);
    found.push(...aboutOne(world, conversation, messages, own, live, chat));
    return messages;
  });
  const waiting = shown.flat().flatMap((message) => message.waiting?.id ?? []);
  for (const entry of here.entries) {
    if (entry.kind !== 'send-chat-message') continue;
    const hasArrived = here.rows.some(({ clientKey }) => clientKey === entry.id);
    const count = waiting.filter((id) => id === entry.id).length + (hasArrived ? 1 : 0);
    const isPlaced = entry.args.supportRequestId !== null;
    if (count > 1 || (isPlaced && count === 0)) found.push(`the message ${entry.id} ${count} times`);
  }
  return found;
}

function conversationsOf({ server }: World, { person, channels, rows, entries, keys }: Here): Conversation[] {
  const side: ChatSide = person.isExpert ? 'expert' : 'workshop';
  const who = { accountId: person.ciamId, side, userArn: server.chat.userArn(person.ciamId) };
  const waiting = entries.filter(({ kind }) => kind === 'send-chat-message' || kind === 'create-request');
  const ids = new Set([
    ...channels.map(({ supportRequestId }) => supportRequestId),
    ...rows.map(({ supportRequestId }) => supportRequestId),
    ...waiting.flatMap(({ args }) => ('supportRequestId' in args ? (args.supportRequestId ?? []) : [])),
    ...keys.keys(),
  ]);
  const known = [...ids].map((supportRequestId): Conversation => ({
    ...{ ...who, supportRequestId, requestKey: keys.get(supportRequestId) ?? null },
    channelArn: channels.find((channel) => channel.supportRequestId === supportRequestId)?.channelArn ?? null,
  }));
  const keysKnown = new Set(keys.values());
  const fresh = waiting
    .filter(({ kind, id }) => kind === 'create-request' && !keysKnown.has(id))
    .map(({ id }): Conversation => ({ ...who, supportRequestId: null, requestKey: id, channelArn: null }));
  return [...known, ...fresh];
}

function aboutOne(
  { wordsOfMessages }: World,
  { supportRequestId }: Conversation,
  shown: readonly ShownMessage[],
  rows: readonly ChatMessage[],
  live: LiveMessages,
  chat: ChatOnServer,
): string[] {
  const found: string[] = [];
  const ids = shown.flatMap(({ messageId }) => messageId ?? []);
  const keys = shown.map(({ key }) => key);
  if (new Set(keys).size < keys.length || new Set(ids).size < ids.length)
    found.push(`a message of ${supportRequestId} more than once`);
  const own = new Map(chat.messages.map(({ clientKey, messageId }) => [clientKey, messageId]));
  if (shown.some(({ waiting }) => waiting !== null && ids.includes(own.get(waiting.id) ?? '')))
    found.push(`what waits in ${supportRequestId} as what has arrived, too`);
  const missing = rows.filter(({ messageId }) => !live.get(messageId)?.isGone && !ids.includes(messageId));
  if (missing.length > 0) found.push(`${supportRequestId} without ${missing.length} of its messages`);
  for (const messageId of ids) {
    const home = wordsOfMessages.get(messageId)?.requestId;
    if (home !== undefined && home !== supportRequestId) found.push(`words of ${home} in ${supportRequestId}`);
  }
  // A channel that was opened anew begins a new count at the chat service.
  const place = new Map(chat.messages.map(({ messageId }, index) => [messageId, index]));
  const order = ids.flatMap((messageId) => place.get(messageId) ?? []);
  if (order.some((at, index) => index > 0 && at < order[index - 1]!))
    found.push(`the messages of ${supportRequestId} in another order`);
  const firstWaiting = shown.findIndex(({ waiting }) => waiting !== null);
  if (firstWaiting >= 0 && shown.slice(firstWaiting).some(({ waiting }) => waiting === null))
    found.push(`what waits in ${supportRequestId} before what has arrived`);
  const deleted = new Set(rows.filter(({ isRedacted }) => isRedacted).map(({ messageId }) => messageId));
  if (shown.some(({ messageId, isDeleted }) => messageId !== null && deleted.has(messageId) && !isDeleted))
    found.push(`a deleted message of ${supportRequestId} as if it were there`);
  return found;
}
