/** Asks, while somebody is in a conversation anyway and never over their work, whether the system may say that somebody has written. */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useConversationPlace } from './conversation-place.ts';
import {
  askForNotifications,
  isOfferDeclined,
  declineOffer,
  notificationRight,
} from '../../../platform/notifications.ts';

export function NotificationOffer() {
  const { t } = useTranslation();
  const text = t(useConversationPlace() === 'desk' ? 'chat.desk.offer' : 'chat.offer.text');
  const [isWanted, setIsWanted] = useState(() => notificationRight() === 'default' && !isOfferDeclined());
  if (!isWanted) return null;
  return (
    <div className="chat-offer row" role="group" aria-label={text}>
      <p className="soft">{text}</p>
      <button
        type="button"
        className="link-button"
        onClick={() => void askForNotifications().then(() => setIsWanted(false))}
      >
        {t('chat.offer.yes')}
      </button>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          declineOffer();
          setIsWanted(false);
        }}
      >
        {t('chat.offer.no')}
      </button>
    </div>
  );
}
