/**
 * What happens when the other side writes: the conversation is chosen while none is (SU-198), it is said aloud in the page, and by the
 * system when the window is unfocused (SU-199). However it came, each message is news once.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { shownName } from '../../../domain/shown-name.ts';
import { useDatabase, useStore } from '../../client/client-context.tsx';
import { ownSide } from '../../data/chat-side.ts';
import { newestOfAll } from '../../data/chats.ts';
import { fact } from '../../data/facts.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { chatPanel, chooseChat, privateChatPath } from '../../entities/chat/chat-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { onNotificationTap } from '../../platform/notification-tap.ts';
import { hasFocus, notify } from '../../platform/notifications.ts';
import { chatLineStatus, liveMessages } from '../../entities/chat/live-chat.ts';
import type { ListedChat } from '../../entities/chat/read-chats.ts';

interface News {
  messageId: string;
  channelArn: string;
  senderName: string;
  createdTimestamp: string;
}

/** Enough for what comes while nobody looks. */
const most = 20;

interface NewMessagesProps {
  /** Person and company: what is tapped on later is shown to nobody else. */
  owner: string;
  chats: readonly ListedChat[];
  /** Shows the conversation with that address. */
  onOpen: (address: string) => void;
}

export function NewMessages({ owner, chats, onOpen }: NewMessagesProps) {
  const { t } = useTranslation();
  const database = useDatabase();
  const live = useStore(liveMessages);
  const { userArn } = useStore(chatLineStatus);
  const pulled = useLiveQuery(() => readNews(database), [database]);
  const told = useRef<Set<string> | null>(null);
  const tell = useEffectEvent((message: News, chat: ListedChat) => {
    const { active } = chatPanel.get();
    if (active === null) chooseChat(chat.address);
    if (hasFocus()) return;
    const path = privateChatPath(message.channelArn);
    const target = { owner, address: chat.address, path };
    const title = t('chat.notification', { sender: shownName(message.senderName) });
    void notify({ id: message.messageId, title, target }, () => onOpen(chat.address));
  });
  const show = useEffectEvent(onOpen);
  useEffect(() => onNotificationTap(owner, (address) => show(address)), [owner]);
  useEffect(() => {
    if (!pulled) return;
    // What was there when the page opened is no news.
    const known = (told.current ??= new Set(pulled.map(({ messageId }) => messageId)));
    const fresh = [...live.values()].filter(
      ({ senderArn, isGone, isRedacted }) => senderArn !== userArn && !isGone && !isRedacted,
    );
    const newest = pulled.at(0)?.createdTimestamp ?? '';
    for (const message of [...pulled, ...fresh]) {
      // Of a conversation that is new to this device, the messages may be read before the list has it: they wait for it.
      const chat = chats.find(({ channel }) => channel.channelArn === message.channelArn);
      if (chat === undefined || known.has(message.messageId)) continue;
      known.add(message.messageId);
      // An older one came late: a change of it, or a page of the past.
      if (message.createdTimestamp >= newest) tell(message, chat);
    }
  }, [pulled, live, userArn, chats]);
  return null;
}

/** Undefined: what the server had before this device knew anything is no news. */
async function readNews(database: AccountDatabase): Promise<News[] | undefined> {
  // Begun together: Dexie watches only what is read before a fact is unsealed.
  const [own, seen, newest] = await Promise.all([
    ownSide(database),
    fact(database, 'seen:chatMessages'),
    newestOfAll(database, most),
  ]);
  return seen === undefined ? undefined : newest.filter(({ side, isRedacted }) => side !== own && !isRedacted);
}
