/** The portal is closed for maintenance (SH-143): when it opens again, and the way to the work on this device meanwhile. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

interface MaintenancePageProps {
  /** ISO instant; null: not announced. */
  onlineAgainAt: string | null;
  onPass: () => void;
}

export function MaintenancePage({ onlineAgainAt, onPass }: MaintenancePageProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="broken"
      title={t('maintenance.title')}
      actions={
        <button type="button" className="button" onClick={onPass}>
          {t('maintenance.workOffline')}
        </button>
      }
    >
      <p>{t('maintenance.message')}</p>
      <p>{t('maintenance.yourWork')}</p>
      <p role="status">
        {onlineAgainAt === null ? (
          t('maintenance.noTime')
        ) : (
          <>
            {t('maintenance.onlineAgain')}{' '}
            <strong>
              <DateTime at={onlineAgainAt} />
            </strong>
          </>
        )}
      </p>
      <p className="soft">{t('maintenance.goesByItself')}</p>
    </MessagePage>
  );
}
