/** /sessiontimeout: the sign-in has ended, nothing is lost; go home, or sign in and come back (SH-137, SH-262). */
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { WorkLines } from '../../entities/work/components/work-lines.tsx';

export function SessionTimeoutPage() {
  const { t } = useTranslation();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const work = useOwnWork();
  return (
    <MessagePage
      picture="locked"
      title={t('session.timeoutTitle')}
      actions={
        <>
          <Link to="/login" search={{ returnTo: returnPathFrom(search['returnTo']) }} className="button">
            {t('account.signInAgain')}
          </Link>
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{t('session.timeoutText')}</p>
      {work && <WorkLines counts={work.counts} isSignedOut />}
    </MessagePage>
  );
}
