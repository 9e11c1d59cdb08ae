/** Conversations with the experts: written, changed, deleted and seen. */
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import { isFor } from '../../../src/sync/outbox/entry.ts';
import { wordsWith } from '../contents.ts';
import { isDeletionWanted } from '../chat/notes.ts';
import { markIn } from '../ledger.ts';
import type { StoredOnServer } from '../on-server.ts';
import { companyIn, entriesIn, openRequests, ownAtDesk, rowsIn } from '../reading.ts';
import type { SimulatedTab } from '../tab.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';
import { type Arrived, type ListStory, type Story, itemsOf, pageLimit } from './story.ts';

const longest = 4000;
const anyMark = /work-\d+\./;

const sendMessage: Story<'send-chat-message'> = {
  weight: 8,
  calls: ['chat/SendMessage'],
  make(world, tab, person, mark) {
    const about = waitingRequest(world, tab, person) ?? knownRequest(world, tab, person);
    return (
      about && { ...about, content: wordsWith(world, mark, longest), attachmentId: null, label: { ticketId: mark } }
    );
  },
  reword: (args, words) => void (args.content = words(longest)),
  arrived: arrivedMessages,
  entered: ({ content }) => ({ content: content.trim() }),
  isOver: ({ mark }, _server, world) => isDeletionWanted(world, mark),
};

const editMessage: Story<'edit-chat-message'> = {
  weight: 2,
  calls: ['chat/UpdateMessage'],
  make(world, tab, person, mark) {
    const message = ownMessage(world, tab, person);
    if (!message) return null;
    const { messageId, supportRequestId, content } = message;
    // With the mark of the message: what it was changed to is still that message.
    const words = wordsWith(world, markIn(content) ?? mark, longest);
    return { messageId, supportRequestId, content: words, label: { ticketId: mark } };
  },
  reword: (args, words) => void (args.content = words(longest).replace(anyMark, markIn(args.content) ?? '')),
};

const deleteMessage: Story<'delete-chat-message'> = {
  weight: 2,
  calls: ['chat/DeleteMessage'],
  make(world, tab, person, mark) {
    const message = ownMessage(world, tab, person);
    if (!message) return null;
    const { messageId, supportRequestId } = message;
    return { messageId, supportRequestId, label: { ticketId: mark } };
  },
};

const markRead: Story<'mark-chat-read'> = {
  weight: 1,
  calls: ['chat/MarkRead'],
  make(world, tab, person) {
    const message = world.pick(othersMessages(tab, person));
    return message ? { supportRequestId: message.supportRequestId, upTo: message.messageId } : null;
  },
};

const channelList: ListStory<ChatChannel> = {
  ask: async ({ call, ciamId }) =>
    itemsOf(await call('GET /api/v1/chat/GetChannels', { query: { limit: pageLimit } }, { as: ciamId })),
  idOf: (row) => row.id,
};

const messageList: ListStory<ChatMessage> = {
  ask: async ({ call, ciamId }) =>
    itemsOf(await call('GET /api/v1/chat/GetMessages', { query: { limit: pageLimit } }, { as: ciamId })),
  idOf: (row) => row.messageId,
};

export const chatStories = {
  'send-chat-message': sendMessage,
  'edit-chat-message': editMessage,
  'delete-chat-message': deleteMessage,
  'mark-chat-read': markRead,
};
export const chatLists = { chatChannels: channelList, chatMessages: messageList };

/** One that is itself still waiting to be sent, of those that the tablet shows. */
function waitingRequest(world: World, tab: SimulatedTab, person: SimulatedPerson) {
  const companyId = companyIn(tab, person);
  const waiting = entriesIn(tab, person).filter(
    (one) => one.kind === 'create-request' && one.state !== 'refused' && isFor(one, companyId),
  );
  const entry = world.chance(0.3) ? world.pick(waiting) : undefined;
  return entry && { supportRequestId: null, requestKey: entry.id };
}

/** Of experts those that they work on, as their tablet shows it. */
function knownRequest(world: World, tab: SimulatedTab, person: SimulatedPerson) {
  const request = world.pick(person.isExpert ? ownAtDesk(tab, person) : openRequests(tab, person));
  return request ? { supportRequestId: request.supportRequestId, requestKey: request.clientKey } : null;
}

/** In an order that is the same each time a story is played: their ids are not. */
function messagesIn(tab: SimulatedTab, person: SimulatedPerson): ChatMessage[] {
  const orderOf = ({ createdTimestamp, supportRequestId }: ChatMessage) => `${createdTimestamp} ${supportRequestId}`;
  return rowsIn<ChatMessage>(tab, person, 'chatMessages')
    .filter(({ isRedacted }) => !isRedacted)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/** Of the other side, oldest first. */
export function othersMessages(tab: SimulatedTab, person: SimulatedPerson): ChatMessage[] {
  const others = person.isExpert ? 'workshop' : 'expert';
  return messagesIn(tab, person).filter(({ side }) => side === others);
}

export function ownMessage(world: World, tab: SimulatedTab, person: SimulatedPerson): ChatMessage | undefined {
  return world.pick(messagesIn(tab, person).filter(({ senderId }) => senderId === person.ciamId));
}

/** As they were sent: what was changed since has the mark, and other words. */
function arrivedMessages(_world: World, { chat }: StoredOnServer): Arrived[] {
  return chat.messages.flatMap(({ content, isEdited, senderId: ciamId, side, companyId, requestId }) => {
    const mark = markIn(content);
    if (mark === null) return [];
    const record = `chat:${requestId}`;
    // Experts write for their own company in the conversations of all.
    return [
      {
        mark,
        ciamId,
        record,
        companyId: side === 'expert' ? null : companyId,
        ...(!isEdited && { kept: { content } }),
      },
    ];
  });
}
