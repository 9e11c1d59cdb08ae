/**
 * The chat of whoever is signed in, beside every screen: the launcher with its badge, the panel once it was opened, the live connection
 * while there is an open conversation. Loaded behind the first frame.
 */
import './chat-launcher.css';
import { IconMessage } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isChatShownOn } from '../../../domain/chat/where-shown.ts';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { useAccount } from '../../client/use-account.ts';
import { useClient, useSession, useStore } from '../../client/client-context.tsx';
import { chatPanel, clearChat, closeChat, openChat } from '../../entities/chat/chat-panel.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/toasts.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
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
  const row = routeOfPath(pathname);
  if (!isChatShownOn(pathname, row)) return null;
  const isExpert = account.userRole.id === roleId.expert;
  // Another person, or another company: everything begins anew.
  const owner = `${session.person.accountId} ${account.cdbId}`;
  return <Chat key={owner} {...{ owner, isExpert }} isAtDesk={row?.id === 'desk'} />;
}

interface ChatProps {
  owner: string;
  isExpert: boolean;
  isAtDesk: boolean;
}

/** The desk has the conversations of an expert's sessions, so everywhere else the launcher leads there. */
function Chat({ owner, isExpert, isAtDesk }: ChatProps) {
  const chats = useChats();
  const navigate = useNavigate();
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
    if (hasOpen && !isExpert) loadPanel().catch(() => undefined);
  }, [hasOpen, isExpert]);
  if (!chats) return null;
  const open = (request?: string) =>
    isExpert ? void navigate({ to: '/desk', search: { request } }) : openChat(request);
  return (
    <>
      {hasOpen && <Follow />}
      <NewMessages owner={owner} chats={chats} onOpen={open} />
      {chats.length > 0 && !isOpen && !isAtDesk && <Launcher chats={chats} onOpen={open} />}
      {isOpen && !isExpert && <Panel chats={chats} />}
    </>
  );
}

function Launcher({ chats, onOpen }: { chats: readonly ListedChat[]; onOpen: () => void }) {
  const { t } = useTranslation();
  const unseen = chats.reduce((sum, chat) => sum + chat.unseen, 0);
  const few = unseen > 0 ? t('chat.openUnseen', { count: unseen }) : t('chat.open');
  const words = unseen < mostUnseen ? few : t('chat.openUnseenMany');
  return (
    <button
      type="button"
      className="chat-launcher no-print"
      data-unseen={unseen > 0 || undefined}
      onClick={() => onOpen()}
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
  const { part } = useLoaded(loadFollow, isOnline);
  return part !== null && part !== 'missing' && <part.Part />;
}

function Panel({ chats }: { chats: ListedChat[] }) {
  const { t } = useTranslation();
  const isMissing = useEffectEvent(() => {
    announce(t('chat.notLoaded'), { tone: 'bad' });
    closeChat();
  });
  const { part } = useLoaded(loadPanel);
  const hasFailed = part === 'missing';
  useEffect(() => {
    if (hasFailed) isMissing();
  }, [hasFailed]);
  return part !== null && part !== 'missing' && <part.Part chats={chats} />;
}

const loadFollow = () => import('../../entities/chat/follow-provider.tsx').then((m) => m.FollowProvider);
const loadPanel = () => import('./chat-panel.tsx').then((m) => m.ChatPanel);
