/** The conversations, newest first, with a search in what was said in them. */
import { useDeferredValue, useState } from 'react';
import { foldText, hasTerms, searchTerms } from '../../../domain/search-terms.ts';
import { chooseChat } from '../../entities/chat/chat-panel.ts';
import { ChatSearchField } from '../../entities/chat/chat-search-field.tsx';
import { FoundMessage, saidIn, useFoundMessages } from '../../entities/chat/found-messages.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type ListedChat, mostUnseen } from '../../entities/chat/read-chats.ts';

export function ChannelList({ chats, active }: { chats: readonly ListedChat[]; active: string | null }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search).trim();
  return (
    <nav className="chat-list" aria-label={t('chat.list')}>
      <ChatSearchField label={t('chat.search')} value={search} onType={setSearch} />
      {typed !== '' ? (
        <Found chats={chats} typed={typed} />
      ) : (
        <ul>
          {chats.map((chat) => (
            <li key={chat.channel.id}>
              <ChannelRow chat={chat} isActive={chat.address === active} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function ChannelRow({ chat, isActive }: { chat: ListedChat; isActive: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const { channel, address, label, unseen, last } = chat;
  return (
    <button type="button" className="chat-row" aria-current={isActive || undefined} onClick={() => chooseChat(address)}>
      <span className="chat-row-head line">
        <strong>{label}</strong>
        <ShortDate at={last?.createdTimestamp ?? channel.createdTimestamp} now={now} />
      </span>
      <span className="chat-row-words line">
        <span className="soft">
          {channel.state === 'ended'
            ? t('chat.ended')
            : wordsOf(last, { deleted: t('chat.deleted'), none: t('chat.none'), meeting: t('chat.meeting.text') })}
        </span>
        {unseen > 0 && (
          <>
            <span className="chat-badge" aria-hidden>
              {unseen < mostUnseen ? unseen : '99+'}
            </span>
            <span className="visually-hidden">
              {unseen < mostUnseen ? t('chat.unseen', { count: unseen }) : t('chat.unseenMany')}
            </span>
          </>
        )}
      </span>
    </button>
  );
}

function wordsOf(
  last: ListedChat['last'],
  { deleted, none, meeting }: Record<'deleted' | 'none' | 'meeting', string>,
): string {
  if (last === null) return none;
  return last.isRedacted ? deleted : saidIn(last, meeting);
}

function Found({ chats, typed }: { chats: readonly ListedChat[]; typed: string }) {
  const { t } = useTranslation();
  const found = useFoundMessages(null, typed);
  if (!found) return null;
  const words = searchTerms(typed);
  const byLabel = words.length === 0 ? [] : chats.filter(({ label }) => hasTerms(foldText(label), words));
  const addressOf = (id: string) => chats.find(({ channel }) => channel.supportRequestId === id)?.address ?? id;
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('chat.found', { count: found.length + byLabel.length })}
      </p>
      {found.length + byLabel.length === 0 && <p className="chat-empty soft">{t('chat.foundNone')}</p>}
      <ul>
        {byLabel.map((chat) => (
          <li key={chat.channel.id}>
            <ChannelRow chat={chat} isActive={false} />
          </li>
        ))}
        {found.map((message) => (
          <li key={message.messageId}>
            <FoundMessage
              message={message}
              onSeek={(sought) => chooseChat(addressOf(sought.supportRequestId), sought)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
