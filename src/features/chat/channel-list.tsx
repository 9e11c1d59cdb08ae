/** The conversations, newest first, with a search in what was said in them. */
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import { toldMeeting } from '../../../domain/meeting/meeting-message.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { findMessages } from '../../data/chats.ts';
import { chooseChat } from '../../entities/chat/chat-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormText } from '../../ui/form-text.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type ListedChat, mostUnseen } from '../../entities/chat/read-chats.ts';

const mostFound = 50;

export function ChannelList({ chats, active }: { chats: readonly ListedChat[]; active: string | null }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const terms = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <nav className="chat-list" aria-label={t('chat.list')}>
      <div className="chat-search">
        <FormText
          type="search"
          label={t('chat.search')}
          isLabelHidden
          placeholder={t('chat.search')}
          value={search}
          onType={setSearch}
        />
      </div>
      {terms.length > 0 ? (
        <Found chats={chats} terms={terms} />
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

/** Of a file alone its name. */
function saidIn({ content, metadata }: ChatMessage, meeting: string): string {
  if (toldMeeting(metadata) !== null) return meeting;
  return content.trim() || (metadata.attachment?.name ?? '');
}

function Found({ chats, terms }: { chats: readonly ListedChat[]; terms: readonly string[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const database = useDatabase();
  const asked = terms.join(' ');
  const found = useLiveQuery(() => findMessages(database, asked.split(' '), mostFound), [database, asked]);
  if (!found) return null;
  const byLabel = chats.filter(({ label }) => terms.every((term) => label.toLowerCase().includes(term)));
  const addressOf = (id: string) => chats.find(({ channel }) => channel.supportRequestId === id)?.address ?? id;
  const lead = ({ messageId, supportRequestId, createdTimestamp: sentAt }: ChatMessage) =>
    chooseChat(addressOf(supportRequestId), { messageId, supportRequestId, sentAt });
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
            <button type="button" className="chat-row" onClick={() => lead(message)}>
              <span className="chat-row-head line">
                <strong>{shownName(message.senderName)}</strong>
                <ShortDate at={message.createdTimestamp} now={now} />
              </span>
              <span className="chat-row-words line">
                <span className="soft">{saidIn(message, t('chat.meeting.text'))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
