/** The connection with the experts in words. Without the live one messages still come, only slower: that is said, too. */
import { useStore } from '../../../client/client-context.tsx';
import { lineState } from '../../../client/chat/chat-line.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chatLineStatus } from '../live-chat.ts';
import { useIsOffline } from './use-conversation.ts';

export function LineWords() {
  const { t } = useTranslation();
  const { status } = useStore(chatLineStatus);
  const isOffline = useIsOffline();
  const state = isOffline || status?.hasInternet === false ? 'noInternet' : wordOf(status?.state);
  return (
    <p className="chat-line soft" role="status" data-state={state}>
      {t(`chat.line.${state}`)}
    </p>
  );
}

function wordOf(state: number | undefined): 'online' | 'connecting' | 'disconnect' {
  if (state === lineState.online) return 'online';
  return state === lineState.disconnect ? 'disconnect' : 'connecting';
}
