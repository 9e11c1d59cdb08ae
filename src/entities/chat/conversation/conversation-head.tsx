/** Above a conversation: which it is, how its line is, and what can be done with it. */
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatChannel } from '../../../../contract/chat-rows.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openDialog } from '../../../ui/open-dialogs.ts';
import { LanguageButton } from '../../translation/language-button.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { LineWords } from './line-words.tsx';
import type { ConversationSearchState } from './use-conversation-search.ts';

interface ConversationHeadProps {
  place: ConversationPlace;
  /** Empty while the request has no number. */
  label: string;
  channel: ChatChannel | null;
  search: ConversationSearchState;
  canSearch: boolean;
  actions: ReactNode;
}

export function ConversationHead({ place, label, channel, search, canSearch, actions }: ConversationHeadProps) {
  const { t } = useTranslation();
  const { isOpen, button, open, close } = search;
  return (
    <header className="chat-head line">
      <h3>{place === 'desk' ? t('chat.desk.title') : label === '' ? t('chat.waitingRequest') : label}</h3>
      {/* Its texts may come later: what stands behind it stays where it is. */}
      <LanguageButton />
      {canSearch && (
        <button
          ref={button}
          type="button"
          className="icon-button chat-search-button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'chat.searchHereClose' : 'chat.searchHere')}
          data-on={isOpen || undefined}
          onClick={isOpen ? close : open}
        >
          <IconSearch aria-hidden />
        </button>
      )}
      {actions}
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
      <LineWords />
    </header>
  );
}

async function showQr(channelArn: string): Promise<void> {
  const { QrDialog } = await import('./qr-dialog.tsx');
  await openDialog((close) => <QrDialog channelArn={channelArn} onClose={close} />);
}
