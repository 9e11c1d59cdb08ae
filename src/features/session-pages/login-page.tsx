/** /login: leaves for the identity provider at once, or says why that is not possible now. */
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { usePortal, useSession } from '../../session/portal-context.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';
import { Button } from '../../ui/button.tsx';

export function LoginPage() {
  const session = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const returnTo = returnPathFrom(search['returnTo']);
  if (session.phase === 'starting') return null;
  if (session.phase === 'signed-in') return <Redirect href={returnTo} />;
  return <Leaving returnTo={returnTo} />;
}

function Leaving({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation();
  const portal = usePortal();
  const { result, again } = useStep(() => portal.session.signIn(returnTo));
  if (result === null || result.ok) return <WaitingPage title={t('session.leaving')} />;
  return (
    <MessagePage
      picture="away"
      title={t('session.unreachableTitle')}
      actions={
        <>
          <Button onClick={again}>{t('ui.tryAgain')}</Button>
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{t('session.unreachableText')}</p>
    </MessagePage>
  );
}
