/**
 * What was said, oldest first, grouped by sender and by day. The list grows from its end: it opens there, stays there while somebody
 * looks at it, and what is put on top moves nothing (chat.css: column-reverse). What comes is read out.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatChannel } from '../../../../contract/chat-rows.ts';
import { placesOf } from '../../../../domain/chat/message-groups.ts';
import type { ShownMessage } from '../projected-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { watchNear } from '../../../platform/in-sight.ts';
import { useFormat } from '../../../ui/format.tsx';
import { MessageItem } from './message-item.tsx';
import { OlderMessages } from './older-messages.tsx';

interface MessageListProps {
  messages: readonly ShownMessage[];
  channel: ChatChannel | null;
  ticketId: string;
  isEnded: boolean;
  /** There are more on this device. */
  onMore: (() => void) | undefined;
}

export function MessageList({ messages, channel, ticketId, isEnded, onMore }: MessageListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const places = placesOf(messages.map(({ senderId, at }) => ({ senderId, createdTimestamp: at })));
  const days = messages.map(({ at }) => format.date(at, 'weekday-date'));
  return (
    // The keyboard scrolls what has the focus.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div className="chat-scroll" tabIndex={0} role="group" aria-label={t('chat.title')}>
      <div>
        {onMore ? (
          <MoreAbove onMore={onMore} count={messages.length} />
        ) : (
          channel !== null && <OlderMessages channel={channel} before={messages[0]?.at ?? null} />
        )}
        {messages.length === 0 && <p className="chat-empty soft">{t(isEnded ? 'chat.nothing' : 'chat.begin')}</p>}
        <div role="log" aria-relevant="additions" aria-label={t('chat.messages')}>
          <ol className="chat-messages">
            {messages.map((message, index) => (
              <li key={message.key} className="chat-place" data-own={message.isOwn || undefined}>
                {days[index] !== days[index - 1] && <p className="chat-day soft">{days[index]}</p>}
                <MessageItem
                  message={message}
                  ticketId={ticketId}
                  supportRequestId={channel?.supportRequestId ?? null}
                  isEnded={isEnded}
                  isFirst={places[index]?.isFirstOfGroup ?? true}
                  isTimeHidden={places[index]?.isTimeHidden ?? false}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

/** Asks for more before somebody gets there; asked anew whenever some have come. */
function MoreAbove({ onMore, count }: { onMore: () => void; count: number }) {
  const mark = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => (mark.current && count > 0 ? watchNear(mark.current, '.chat-scroll', more) : undefined), [count]);
  return <div ref={mark} className="chat-more" aria-hidden />;
}
