/** Who wrote, and for which side: a name alone could be anybody's. */
import type { ChatSide } from '../../../../domain/chat/chat-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** `name`: as it may be shown (domain/shown-name.ts). */
export function Sender({ name, side }: { name: string; side: ChatSide | null }) {
  const { t } = useTranslation();
  return (
    <p className="chat-sender">
      <span>{name}</span> {side !== null && <span className="chat-side">{t(`chat.side.${side}`)}</span>}
    </p>
  );
}
