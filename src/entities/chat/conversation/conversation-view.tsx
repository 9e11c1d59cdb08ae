/** One conversation: its header, what was said, and what can be written. */
import './conversation.css';
import { type FunctionComponent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDatabase } from '../../../client/client-context.tsx';
import { sentAfter } from '../../../data/chats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SoughtMessage } from '../chat-panel.ts';
import { Composer, type ComposerToolsProps } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { type ConversationPlace, ConversationPlaceContext } from './conversation-place.ts';
import { ConversationSearch } from './conversation-search.tsx';
import { MessageList } from './message-list.tsx';
import { heightOf, newestOnly, windowAround, withNewer, withOlder } from './message-window.ts';
import { NotificationOffer } from './notification-offer.tsx';
import { useConversation } from './use-conversation.ts';
import { type ConversationSearchState, useConversationSearch } from './use-conversation-search.ts';
import { useIsYoung } from './use-is-young.ts';
import { useMarkRead } from './use-mark-read.ts';

interface ConversationViewProps {
  address: string;
  /** Where it opens; null: at its end. */
  sought?: SoughtMessage | null;
  place?: ConversationPlace;
  /** At the end of its header, while it is open. */
  actions?: ReactNode;
  Tools?: FunctionComponent<ComposerToolsProps>;
  /** Leads to a message that was found, by another `sought`; without it nothing is searched. */
  onSeek?: (sought: SoughtMessage) => void;
}

export function ConversationView(props: ConversationViewProps) {
  const { address, sought = null, place = 'panel', actions, Tools, onSeek } = props;
  const { t } = useTranslation();
  const [wanted, setWanted] = useWindow(sought);
  const found = useConversation(address, wanted);
  const search = useConversationSearch();
  const isYoung = useIsYoung();
  const newest = found?.drawn.upTo === null ? found.messages : [];
  useMarkRead(found?.conversation.supportRequestId ?? null, newest, found?.channel?.readUpTo ?? null);
  const { scroller, toEnd } = useEnd(found?.written ?? null, () => setWanted(newestOnly));
  if (found === undefined) return <div className="chat-conversation" aria-busy="true" />;
  if (found === null) return <p className="chat-empty soft">{t('chat.notHere')}</p>;
  const { conversation, channel, label, ticketId, state, messages, hasMore, drawn } = found;
  const isOpening = isYoung && messages.length === 0 && !found.isPulled;
  return (
    <ConversationPlaceContext value={place}>
      <div className="chat-conversation" aria-busy={isOpening || undefined}>
        <ConversationHead
          {...{ place, label, channel, search }}
          actions={state === 'open' && actions}
          canSearch={onSeek !== undefined && conversation.supportRequestId !== null}
        />
        {isOpening ? (
          <p className="chat-empty soft" role="status">
            {t('chat.loading')}
          </p>
        ) : (
          <Searched {...{ search, onSeek }} supportRequestId={conversation.supportRequestId}>
            <MessageList
              messages={messages}
              channel={channel}
              ticketId={ticketId}
              isEnded={state !== 'open'}
              scroller={scroller}
              belowPx={heightOf(drawn)}
              soughtId={sought?.messageId ?? null}
              onOlder={hasMore ? (heightOfLast) => setWanted(withOlder(drawn, messages, heightOfLast)) : undefined}
              onNewer={(belowPx) => setWanted(withNewer(drawn, belowPx))}
            />
          </Searched>
        )}
        {drawn.upTo !== null && (
          <button type="button" className="link-button chat-to-end" onClick={toEnd}>
            {t('chat.toEnd')}
          </button>
        )}
        <NotificationOffer />
        <Composer
          key={address}
          {...{ address, state, ticketId, Tools }}
          supportRequestId={conversation.supportRequestId}
          requestKey={conversation.requestKey}
        />
      </div>
    </ConversationPlaceContext>
  );
}

interface SearchedProps {
  onSeek: ConversationViewProps['onSeek'] | undefined;
  search: ConversationSearchState;
  supportRequestId: string | null;
  children: ReactNode;
}

/** The messages, or what is looked for in them. */
function Searched({ search, onSeek, supportRequestId, children }: SearchedProps) {
  if (!search.isOpen || !onSeek || supportRequestId === null) return children;
  return (
    <ConversationSearch {...{ supportRequestId, onSeek }} onClose={search.close}>
      {children}
    </ConversationSearch>
  );
}

/** Null until it is known what was sent after the message that somebody is led to. */
function useWindow(sought: SoughtMessage | null) {
  const database = useDatabase();
  const [wanted, setWanted] = useState(sought === null ? newestOnly : null);
  useEffect(() => {
    if (sought === null) return;
    void sentAfter(database, sought.supportRequestId, sought.sentAt).then((later) => setWanted(windowAround(later)));
  }, [database, sought]);
  return [wanted, setWanted] as const;
}

/** The way to the end, which whoever writes is led, because they want to see what they have written. */
function useEnd(written: string | null, showNewest: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef(written);
  const toEnd = () => {
    showNewest();
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  };
  const follow = useEffectEvent(toEnd);
  useEffect(() => {
    if (written !== null && written !== before.current) follow();
    before.current = written;
  }, [written]);
  return {
    scroller,
    toEnd() {
      toEnd();
      // What was tapped is gone then.
      scroller.current?.focus({ preventScroll: true });
    },
  };
}
