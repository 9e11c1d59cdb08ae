/**
 * The chat of whoever is signed in, beside every screen: the launcher with its badge, the panel once it was opened, the live connection
 * while there is an open conversation. Loaded behind the first frame.
 */
import './chat-launcher.css';
import { IconMessage } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useEffectEvent, useState } from 'react';
import { isChatShownOn } from '../../../domain/chat/where-shown.ts';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { useAccount } from '../../client/use-account.ts';
import { useClient, useSession, useStore } from '../../client/client-context.tsx';
import { chatPanel, clearChat, closeChat, openChat } from '../../entities/chat/chat-panel.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/toasts.ts';
import { forgetLive } from '../../entities/chat/live-chat.ts';
import { keepPanel } from './kept-panel.ts';
import { NewMessages } from './new-messages.tsx';
import { type ListedChat, mostUnseen } from '../../entities/chat/read-chats.ts';
import { useChats } from '../../entities/chat/use-chats.ts';

export function ChatFrame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const session = useSession();
  const account = useAccount();
  const areTextsThere = useAreaTexts('chat');
  if (!areTextsThere || !('person' in session) || !account || account.cdbId <= 0) return null;
  if (!isChatShownOn(pathname, routeOfPath(pathname))) return null;
  // Another person, or another company: everything begins anew.
  const owner = `${session.person.accountId} ${account.cdbId}`;
  return <Chat key={owner} owner={owner} />;
}

function Chat({ owner }: { owner: string }) {
  const chats = useChats();
  const { isOpen } = useStore(chatPanel);
  useEffect(() => {
    const stopKeeping = keepPanel(owner);
    return () => {
      clearChat();
      forgetLive();
      stopKeeping();
    };
  }, [owner]);
  const hasOpen = chats?.some(({ channel }) => channel.state === 'open') === true;
  useEffect(() => {
    // There when it is opened without a connection.
    if (hasOpen) loadPanel().catch(() => undefined);
  }, [hasOpen]);
  if (!chats) return null;
  return (
    <>
      {hasOpen && <Follow />}
      <NewMessages chats={chats} />
      {chats.length > 0 && !isOpen && <Launcher chats={chats} />}
      {isOpen && <Panel chats={chats} />}
    </>
  );
}

function Launcher({ chats }: { chats: readonly ListedChat[] }) {
  const { t } = useTranslation();
  const unseen = chats.reduce((sum, chat) => sum + chat.unseen, 0);
  const few = unseen > 0 ? t('chat.openUnseen', { count: unseen }) : t('chat.open');
  const words = unseen < mostUnseen ? few : t('chat.openUnseenMany');
  return (
    <button
      type="button"
      className="chat-launcher no-print"
      data-unseen={unseen > 0 || undefined}
      onClick={() => openChat()}
    >
      <IconMessage aria-hidden size={28} />
      <span className="visually-hidden">{words}</span>
      {unseen > 0 && (
        <span className="chat-badge" aria-hidden>
          {unseen < mostUnseen ? unseen : '99+'}
        </span>
      )}
    </button>
  );
}

/** The live connection; where its code does not come, messages come by the pull. */
function Follow() {
  const isOnline = useStore(useClient().connectivity).status === 'online';
  const part = useLoaded(isOnline, loadFollow);
  return part !== null && part !== 'missing' && <part.Part />;
}

function Panel({ chats }: { chats: ListedChat[] }) {
  const { t } = useTranslation();
  const isMissing = useEffectEvent(() => {
    announce(t('chat.notLoaded'), { tone: 'bad' });
    closeChat();
  });
  const part = useLoaded(true, loadPanel);
  const hasFailed = part === 'missing';
  useEffect(() => {
    if (hasFailed) isMissing();
  }, [hasFailed]);
  return part !== null && part !== 'missing' && <part.Part chats={chats} />;
}

const loadFollow = () => import('../../entities/chat/follow-provider.tsx').then((m) => m.FollowProvider);
const loadPanel = () => import('./chat-panel.tsx').then((m) => m.ChatPanel);

type Loaded<Props> = { Part: FunctionComponent<Props> } | 'missing' | null;

/** Null until it was loaded. */
function useLoaded<Props>(isWanted: boolean, load: () => Promise<FunctionComponent<Props>>): Loaded<Props> {
  const [part, setPart] = useState<Loaded<Props>>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (Part) => setPart({ Part }),
      () => setPart((before) => before ?? 'missing'),
    );
  }, [isWanted, load]);
  return part;
}
