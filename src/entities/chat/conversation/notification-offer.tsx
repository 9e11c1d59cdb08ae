/** Asks, while somebody is in a conversation anyway and never over their work, whether the system may say that somebody has written. */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  askForNotifications,
  isOfferDeclined,
  declineOffer,
  notificationRight,
} from '../../../platform/notifications.ts';

export function NotificationOffer() {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(() => notificationRight() === 'default' && !isOfferDeclined());
  if (!isWanted) return null;
  return (
    <div className="chat-offer row" role="group" aria-label={t('chat.offer.text')}>
      <p className="soft">{t('chat.offer.text')}</p>
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
