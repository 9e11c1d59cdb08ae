/** Messages of this device in which words were found, newest first: of one conversation or of all. A tap leads to the message. */
import './chat-rows.css';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import { toldMeeting } from '../../../domain/meeting/meeting-message.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { findMessages } from '../../data/chats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { SoughtMessage } from './chat-panel.ts';

const mostFound = 50;

/** `supportRequestId`: null for all conversations. Undefined until the device has been read. */
export function useFoundMessages(supportRequestId: string | null, typed: string): readonly ChatMessage[] | undefined {
  const database = useDatabase();
  return useLiveQuery(
    () => findMessages(database, supportRequestId, typed, mostFound),
    [database, supportRequestId, typed],
  );
}

interface FoundMessageProps {
  message: ChatMessage;
  onSeek: (sought: SoughtMessage) => void;
}

export function FoundMessage({ message, onSeek }: FoundMessageProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { messageId, supportRequestId, createdTimestamp: sentAt, senderName } = message;
  return (
    <button type="button" className="chat-row" onClick={() => onSeek({ messageId, supportRequestId, sentAt })}>
      <span className="chat-row-head line">
        <strong>{shownName(senderName)}</strong>
        <ShortDate at={sentAt} now={now} />
      </span>
      <span className="chat-row-words line">
        <span className="soft">{saidIn(message, t('chat.meeting.text'))}</span>
      </span>
    </button>
  );
}

/** Of a file alone its name. */
export function saidIn({ content, metadata }: ChatMessage, meeting: string): string {
  if (toldMeeting(metadata) !== null) return meeting;
  return content.trim() || (metadata.attachment?.name ?? '');
}
