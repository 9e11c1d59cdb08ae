/** Opens the conversation about a request beside it. */
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openChat } from './chat-panel.ts';

export function OpenChat({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="button no-print" data-kind="quiet" onClick={() => openChat(address)}>
      <IconMessage aria-hidden size={20} />
      {t('requests.openChat')}
    </button>
  );
}
