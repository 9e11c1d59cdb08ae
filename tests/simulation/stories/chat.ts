/** Conversations with the experts: written, changed, deleted and seen. */
import { sql } from 'kysely';
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import { wordsWith } from '../contents.ts';
import { markIn } from '../ledger.ts';
import { entriesIn, openRequests, rowsIn } from '../reading.ts';
import type { SimulatedTab } from '../tab.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';
import { type Arrived, type ListStory, type Story, itemsOf, pageLimit } from './story.ts';

const longest = 4000;

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
};

const deleteMessage: Story<'delete-chat-message'> = {
  weight: 1,
  calls: ['chat/DeleteMessage'],
  make: () => null,
};

const markRead: Story<'mark-chat-read'> = {
  weight: 1,
  calls: ['chat/MarkRead'],
  make(world, tab, person) {
    const message = world.pick(messagesIn(tab, person).filter(({ side }) => side === 'expert'));
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

/** One that is itself still waiting to be sent. */
function waitingRequest(world: World, tab: SimulatedTab, person: SimulatedPerson) {
  const waiting = entriesIn(tab, person).filter(({ kind, state }) => kind === 'create-request' && state !== 'refused');
  const entry = world.chance(0.3) ? world.pick(waiting) : undefined;
  return entry && { supportRequestId: null, requestKey: entry.id };
}

function knownRequest(world: World, tab: SimulatedTab, person: SimulatedPerson) {
  const request = world.pick(openRequests(tab, person));
  return request ? { supportRequestId: request.supportRequestId, requestKey: request.clientKey } : null;
}

function messagesIn(tab: SimulatedTab, person: SimulatedPerson): ChatMessage[] {
  return rowsIn<ChatMessage>(tab, person, 'chatMessages').filter(({ isRedacted }) => !isRedacted);
}

function ownMessage(world: World, tab: SimulatedTab, person: SimulatedPerson): ChatMessage | undefined {
  return world.pick(messagesIn(tab, person).filter(({ senderId }) => senderId === person.ciamId));
}

/** As they were sent: what was changed since has the mark, and other words. */
async function arrivedMessages({ server }: World): Promise<Arrived[]> {
  const { rows } = await sql<{
    content: string;
    edited_at: Date | null;
    sender_id: string;
    company_id: number;
    request_id: number;
  }>`select m.content, m.edited_at, m.sender_id, m.company_id, c.request_id from chat_message m
    join chat_channel c on c.id = m.channel_id where m.side = 'workshop' order by m.sent_at, m.id`.execute(
    server.database.kysely,
  );
  return rows.flatMap(({ content, edited_at, sender_id: ciamId, company_id: companyId, request_id }) => {
    const mark = markIn(content);
    if (mark === null) return [];
    const kept = edited_at === null ? { kept: { content } } : {};
    return [{ mark, ciamId, companyId, record: `chat:${request_id}`, ...kept }];
  });
}
