/**
 * Keeps this page connected with the chat provider: what it tells is shown at once and pulled. Mounted while there is an open
 * conversation; its end, a sign-out and a change of company disconnect (SU-188).
 */
import { useEffect, useEffectEvent } from 'react';
import { type ChatLine, openChatLine } from '../../client/chat/chat-line.ts';
import type { ChatCalls } from '../../client/calls/chat-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFileParts } from './files/load-file-parts.ts';
import { chatLineStatus, takeEvent } from './live-chat.ts';

export function FollowProvider() {
  const { t } = useTranslation();
  const parts = useFileParts(true);
  const { online, connectivity, reconcile } = useClient();
  const placeholder = t('chat.technician');
  const begin = useEffectEvent((calls: ChatCalls): ChatLine => {
    const pull = () => void reconcile('chat-message');
    const line = openChatLine({
      clock: calls.clock,
      connectivity,
      loadTransport: () =>
        import('../../platform/chime-transport.ts').then(
          (m) => m.chimeTransport,
          () => null,
        ),
      identify: () => calls.identify(placeholder),
      credentials: calls.credentials,
      log: calls.log,
      onOnline: pull,
      onEvent(event) {
        const { kind } = takeEvent(event);
        if (kind === 'unknown') calls.log(`Unknown chat event: ${event.type}`);
        if (kind === 'unknown' || kind === 'reload') void reconcile('chat-channel');
        if (kind === 'message' || kind === 'changed' || kind === 'gone') pull();
      },
    });
    const show = () => chatLineStatus.set({ status: line.status.get(), userArn: line.userArn.get() });
    line.status.subscribe(show);
    line.userArn.subscribe(show);
    show();
    return line;
  });
  useEffect(() => {
    let isHere = true;
    let line: ChatLine | null = null;
    void online.chat().then((calls) => {
      if (isHere && calls) line = begin(calls);
    });
    return () => {
      isHere = false;
      line?.stop();
    };
  }, [online]);
  return parts && <parts.KeepPictures />;
}
