/** One message: words, when, in which state; one's own can be changed and deleted (SU-099), those of others not (SU-100). */
import { IconDots } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { WorkBadge } from '../../work/components/work-badge.tsx';
import { whyOf } from '../../work/entry-words.ts';
import { useCircumstances } from '../../work/use-circumstances.ts';
import { useWorkState } from '../../work/use-own-work.ts';
import { TranslatedText } from '../../translation/translated-text.tsx';
import type { ShownMessage } from '../shown-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type AnyEntry, canRemove } from '../../../sync/outbox/entry.ts';
import { useFormat } from '../../../ui/format.tsx';
import { useFileParts } from '../files/load-file-parts.ts';
import { EditMessage } from './edit-message.tsx';
import { MeetingInvitation } from './meeting-invitation.tsx';
import { MessageActions, namedBy } from './message-actions.tsx';
import { Sender } from './sender.tsx';

interface MessageItemProps {
  message: ShownMessage;
  ticketId: string;
  supportRequestId: string | null;
  isEnded: boolean;
  isFirst: boolean;
  isTimeHidden: boolean;
  /** What others write is shown in the reader's language. */
  isTranslating: boolean;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isFirst, isTranslating } = props;
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { isOwn, senderName, content, isDeleted, messageId, language, file, meetingName } = message;
  const hasOnlyFile = file !== null && content.trim() === '';
  const parts = useFileParts(file !== null);
  const hasActions = isOwn && !isDeleted && !isEditing && canAct(props);
  const isRefused = (message.waiting ?? message.editing)?.state === 'refused';
  return (
    <article className="chat-message" aria-label={isOwn ? t('chat.you') : senderName}>
      {isFirst && !isOwn && <Sender name={senderName} side={message.side} />}
      {isEditing ? (
        <EditMessage {...props} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="chat-said line">
          {hasActions && !isRefused && (
            <button
              type="button"
              className="icon-button"
              aria-expanded={isOpen}
              aria-label={t('chat.actions', { words: namedBy(message, t) })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconDots aria-hidden />
            </button>
          )}
          {meetingName !== null && !isDeleted ? (
            <MeetingInvitation name={meetingName} at={message.at} isOver={message.isMeetingOver} />
          ) : hasOnlyFile ? null : isDeleted || isOwn || messageId === null || !isTranslating ? (
            <Bubble isDeleted={isDeleted} text={isDeleted ? t('chat.deleted') : content} />
          ) : (
            <TranslatedText {...{ messageId, content, language }}>
              {(text, lang) => <Bubble text={text} lang={lang} />}
            </TranslatedText>
          )}
        </div>
      )}
      {file !== null && parts && (
        <parts.MessageFile file={file} supportRequestId={message.supportRequestId} entry={message.waiting} />
      )}
      <Meta {...props} />
      {hasActions && (isOpen || isRefused) && (
        <MessageActions
          {...props}
          onEdit={() => {
            setIsOpen(false);
            setIsEditing(true);
          }}
        />
      )}
    </article>
  );
}, isSameItem);

/** Each reading of the device makes new objects of the same messages. */
function isSameItem({ message, ...props }: MessageItemProps, { message: other, ...others }: MessageItemProps): boolean {
  return isAlike(message, other) && isAlike(props, others);
}

function isAlike<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

function canAct({
  message: { waiting, editing, deleting, messageId },
  supportRequestId,
  isEnded,
}: MessageItemProps): boolean {
  const work = waiting ?? editing;
  if (work !== null) return canRemove(work);
  return !isEnded && deleting === null && messageId !== null && supportRequestId !== null;
}

function Bubble({ text, lang, isDeleted }: { text: string; lang?: string | undefined; isDeleted?: boolean }) {
  return (
    <p className="chat-bubble as-typed" dir="auto" lang={lang} data-deleted={isDeleted || undefined}>
      {text}
    </p>
  );
}

/** When and in which state; what waits says why. */
function Meta({ message, isTimeHidden }: MessageItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { waiting, editing, deleting, isOwn, isDeleted, isEdited, isRead, at } = message;
  const work = waiting ?? editing ?? deleting;
  const state = isDeleted ? null : isEdited ? 'edited' : isOwn ? (isRead ? 'read' : 'sent') : null;
  return (
    <>
      {(!isTimeHidden || state === 'edited') && work === null && (
        <p className="chat-meta soft">
          {!isTimeHidden && <time dateTime={at}>{format.date(at, 'time')}</time>}
          {state !== null && <span>{t(`chat.state.${state}`)}</span>}
        </p>
      )}
      {work !== null && <Waiting entry={work} />}
    </>
  );
}

function Waiting({ entry }: { entry: AnyEntry }) {
  const { t } = useTranslation();
  const state = useWorkState()(entry);
  const why = whyOf(entry, useCircumstances());
  return (
    <>
      <p className="chat-meta soft">
        <WorkBadge state={state} />
      </p>
      {state === 'needs-you' && (
        <p className="notice" data-tone="bad">
          {t(why.key, why.values)}
        </p>
      )}
    </>
  );
}
