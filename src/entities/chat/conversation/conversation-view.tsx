/** One conversation: its header, what was said, and what can be written. */
import './conversation.css';
import { IconQrcode } from '@tabler/icons-react';
import { type FunctionComponent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LanguageButton } from '../../translation/language-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openDialog } from '../../../ui/open-dialogs.ts';
import { Composer, type ComposerToolsProps } from './composer.tsx';
import { type ConversationPlace, ConversationPlaceContext } from './conversation-place.ts';
import { LineWords } from './line-words.tsx';
import { MessageList } from './message-list.tsx';
import { heightOf, newestOnly, withNewer, withOlder } from './message-window.ts';
import { NotificationOffer } from './notification-offer.tsx';
import { useConversation } from './use-conversation.ts';
import { useIsYoung } from './use-is-young.ts';
import { useMarkRead } from './use-mark-read.ts';

interface ConversationViewProps {
  address: string;
  place?: ConversationPlace;
  /** At the end of its header, while it is open. */
  actions?: ReactNode;
  Tools?: FunctionComponent<ComposerToolsProps>;
}

export function ConversationView({ address, place = 'panel', actions, Tools }: ConversationViewProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(newestOnly);
  const found = useConversation(address, wanted);
  const isYoung = useIsYoung();
  useMarkRead(found?.conversation.supportRequestId ?? null, found?.drawn.upTo === null ? found.messages : []);
  const scroller = useAtEndWhenWriting(found?.written ?? null, () => setWanted(newestOnly));
  if (found === undefined) return <div className="chat-conversation" aria-busy="true" />;
  if (found === null) return <p className="chat-empty soft">{t('chat.notHere')}</p>;
  const { conversation, channel, label, ticketId, state, messages, hasMore, drawn } = found;
  const isOpening = isYoung && messages.length === 0 && !found.isPulled;
  return (
    <ConversationPlaceContext value={place}>
      <div className="chat-conversation" aria-busy={isOpening || undefined}>
        <header className="chat-head line">
          <div className="chat-head-words">
            <h3>{place === 'desk' ? t('chat.desk.title') : label === '' ? t('chat.waitingRequest') : label}</h3>
            <LineWords />
          </div>
          <LanguageButton />
          {state === 'open' && actions}
          {channel !== null && place === 'panel' && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('chat.qr.open')}
              onClick={() => void showQr(channel.channelArn)}
            >
              <IconQrcode aria-hidden />
            </button>
          )}
        </header>
        {isOpening ? (
          <p className="chat-empty soft" role="status">
            {t('chat.loading')}
          </p>
        ) : (
          <MessageList
            messages={messages}
            channel={channel}
            ticketId={ticketId}
            isEnded={state !== 'open'}
            scroller={scroller}
            belowPx={heightOf(drawn)}
            onOlder={hasMore ? (heightOfLast) => setWanted(withOlder(drawn, messages, heightOfLast)) : undefined}
            onNewer={(belowPx) => setWanted(withNewer(drawn, belowPx))}
          />
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

async function showQr(channelArn: string): Promise<void> {
  const { QrDialog } = await import('./qr-dialog.tsx');
  await openDialog((close) => <QrDialog channelArn={channelArn} onClose={close} />);
}

/** Whoever writes wants to see what they have written, wherever they were reading. */
function useAtEndWhenWriting(written: string | null, showNewest: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef(written);
  const toEnd = useEffectEvent(() => {
    showNewest();
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => {
    if (written !== null && written !== before.current) toEnd();
    before.current = written;
  }, [written]);
  return scroller;
}
