/**
 * What was said, oldest first, grouped by sender and by day. The list grows from its end: it opens there, stays there while somebody
 * looks at it, and what is put on top moves nothing (conversation.css: column-reverse). What comes is read out. Of a long conversation only a part is
 * drawn (message-window.ts).
 */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ChatChannel } from '../../../../contract/chat-rows.ts';
import { placesOf } from '../../../../domain/chat/message-groups.ts';
import type { ShownMessage } from '../shown-message.ts';
import { useIsTranslating } from '../../translation/use-is-translating.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { watchNear } from '../../../platform/in-sight.ts';
import { leadTo } from '../../../platform/lead-to.ts';
import { useFormat } from '../../../ui/format.tsx';
import { MessageItem } from './message-item.tsx';
import { aheadPx } from './message-window.ts';
import { OlderMessages } from './older-messages.tsx';

interface MessageListProps {
  messages: readonly ShownMessage[];
  channel: ChatChannel | null;
  ticketId: string;
  isEnded: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** Height of what is left out at the end. */
  belowPx: number;
  /** The message that somebody is led to. */
  soughtId: string | null;
  /** There are older ones on this device. */
  onOlder: ((heightOfLast: (count: number) => number) => void) | undefined;
  /** `belowPx`: from the lower edge of what is in sight to the end. */
  onNewer: (belowPx: number) => void;
}

export function MessageList(props: MessageListProps) {
  const { messages, channel, ticketId, isEnded, scroller, belowPx, soughtId, onOlder, onNewer } = props;
  const list = useRef<HTMLOListElement>(null);
  const sought = useLedTo(
    scroller,
    messages.some(({ messageId }) => messageId !== null && messageId === soughtId),
  );
  const { t } = useTranslation();
  const format = useFormat();
  const isTranslating = useIsTranslating();
  const places = placesOf(messages.map(({ senderId, at }) => ({ senderId, createdTimestamp: at })));
  const days = messages.map(({ at }) => format.date(at, 'weekday-date'));
  return (
    // The keyboard scrolls what has the focus.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div ref={scroller} className="chat-scroll" tabIndex={0} role="group" aria-label={t('chat.title')}>
      <div>
        {onOlder ? (
          <Near key={messages[0]?.key} onNear={() => onOlder((count) => heightOfLast(list.current, count))} />
        ) : (
          channel !== null && <OlderMessages channel={channel} before={messages[0]?.at ?? null} />
        )}
        {messages.length === 0 && <p className="chat-empty soft">{t(isEnded ? 'chat.nothing' : 'chat.begin')}</p>}
        <div role="log" aria-relevant="additions" aria-label={t('chat.messages')}>
          <ol ref={list} className="chat-messages">
            {messages.map((message, index) => (
              <li
                key={message.key}
                {...(soughtId !== null && message.messageId === soughtId && { ...soughtProps, ref: sought })}
                className="chat-place"
                data-own={message.isOwn || undefined}
              >
                {days[index] !== days[index - 1] && <p className="chat-day soft">{days[index]}</p>}
                <MessageItem
                  message={message}
                  ticketId={ticketId}
                  supportRequestId={channel?.supportRequestId ?? null}
                  isEnded={isEnded}
                  isFirst={places[index]?.isFirstOfGroup ?? true}
                  isTimeHidden={places[index]?.isTimeHidden ?? false}
                  isTranslating={isTranslating}
                />
              </li>
            ))}
          </ol>
        </div>
        {belowPx > 0 && (
          <Near
            key={`${messages.at(-1)?.key ?? ''} ${belowPx}`}
            heightPx={belowPx}
            // Somebody may go on to the end before there is anything new to draw.
            isToldAgain
            // From the end it counts backwards.
            onNear={() => onNewer(-(scroller.current?.scrollTop ?? 0))}
          />
        )}
      </div>
    </div>
  );
}

/** Reading begins at it. */
const soughtProps = { 'data-sought': true, tabIndex: -1 } as const;

function useLedTo(scroller: RefObject<HTMLElement | null>, isThere: boolean) {
  const sought = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!isThere || !sought.current || !scroller.current) return undefined;
    sought.current.focus({ preventScroll: true });
    return leadTo(sought.current, scroller.current);
  }, [scroller, isThere]);
  return sought;
}

interface NearProps {
  heightPx?: number;
  isToldAgain?: boolean;
  onNear: () => void;
}

/** Asks for more before somebody gets there. Keyed: it asks anew whenever some have come. */
function Near({ heightPx = 0, isToldAgain = false, onNear }: NearProps) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(
    () => (mark.current ? watchNear(mark.current, '.chat-scroll', aheadPx, near, isToldAgain) : undefined),
    [isToldAgain],
  );
  return <div ref={mark} style={{ height: heightPx }} aria-hidden />;
}

/** Pixels, with the gaps before them. */
function heightOfLast(list: HTMLOListElement | null, count: number): number {
  const children = list?.children;
  const [last, kept] = [children?.item(children.length - 1), children?.item(children.length - 1 - count)];
  return last && kept ? last.getBoundingClientRect().bottom - kept.getBoundingClientRect().bottom : 0;
}
