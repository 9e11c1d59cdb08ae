/**
 * The open chat: conversations on the left and one of them on the right; one at a time where there is no room for both. It is no
 * dialog: what is beside it stays usable.
 */
import './chat.css';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useStore } from '../../client/client-context.tsx';
import { chatPanel, chooseChat, closeChat } from '../../entities/chat/chat-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MantineFrame } from '../../ui/mantine-frame.tsx';
import { ChannelList } from './channel-list.tsx';
import { ConversationView } from '../../entities/chat/conversation/conversation-view.tsx';
import { useTurnOf } from '../../entities/chat/conversation/use-turn-of.ts';
import type { ListedChat } from '../../entities/chat/read-chats.ts';
import { useSeen } from '../../entities/chat/use-seen.ts';

export function ChatPanel({ chats }: { chats: ListedChat[] }) {
  const { t } = useTranslation();
  const { active, sought, isRestored } = useStore(chatPanel);
  const turn = useTurnOf(sought);
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // What was unseen when it opened has been announced by the badge; from then on only what is looked at counts as seen.
  useSeenFromOpening(chats, active);
  const [takesFocus] = useState(!isRestored);
  // A conversation first; where there is room for both, the list follows at once.
  const isListDue = useDeferredValue(true, active === null);
  useEffect(() => {
    const before = document.activeElement;
    // Before the focus, which lays everything out.
    document.documentElement.dataset['chat'] = 'open';
    if (takesFocus) title.current?.focus({ preventScroll: true });
    return () => {
      delete document.documentElement.dataset['chat'];
      const launcher = document.querySelector<HTMLElement>('.chat-launcher');
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : launcher)?.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return (
    <MantineFrame>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- Escape closes what has the focus within it */}
      <section
        ref={panel}
        className="chat-panel no-print"
        data-active={active !== null || undefined}
        aria-labelledby="chat-title"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return;
          closeChat();
        }}
      >
        <header className="chat-bar line">
          {active !== null && (
            <button
              type="button"
              className="icon-button chat-back"
              aria-label={t('chat.back')}
              onClick={() => chooseChat(null)}
            >
              <IconArrowLeft aria-hidden />
            </button>
          )}
          <h2 id="chat-title" ref={title} tabIndex={-1}>
            {t('chat.title')}
          </h2>
          <button type="button" className="icon-button" aria-label={t('chat.close')} onClick={closeChat}>
            <IconX aria-hidden />
          </button>
        </header>
        <div className="chat-parts">
          {isListDue ? <ChannelList chats={chats} active={active} /> : <nav className="chat-list" />}
          {active === null ? (
            <p className="chat-empty soft">{t('chat.choose')}</p>
          ) : (
            // Keyed: another conversation begins with its own messages (SU-204).
            <ConversationView
              key={`${active} ${turn}`}
              address={active}
              sought={sought}
              onSeek={(message) => chooseChat(active, message)}
            />
          )}
        </div>
      </section>
    </MantineFrame>
  );
}

/** All that is there when the panel opens, and afterwards what comes to the conversation that is open. */
function useSeenFromOpening(chats: readonly ListedChat[], active: string | null): void {
  const [opened] = useState(() => new Map(chats.map(({ address, last }) => [address, last?.createdTimestamp ?? ''])));
  useSeen(
    chats.filter(
      ({ address, last }) => address === active || (last?.createdTimestamp ?? '') <= (opened.get(address) ?? ''),
    ),
  );
}
