import { useTranslation } from '../../i18n/use-translation.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** For visitors from a restricted country (SH-138, SH-195, SH-362). */
export function ForbiddenPage() {
  const { t } = useTranslation();
  return (
    <MessagePage picture="locked" title={t('exception.common')}>
      <p>{t('exception.forbidden')}</p>
    </MessagePage>
  );
}
