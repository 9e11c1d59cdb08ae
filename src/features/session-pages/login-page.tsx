/**
 * /login: leaves for the identity provider at once, or says why that is not possible now. With `popup` it does so in
 * the window that was opened beside a form (SH-227).
 */
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { useClient, useSession } from '../../client/client-context.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { SignedInWindow } from './signed-in-window.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

export function LoginPage() {
  const session = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const returnTo = returnPathFrom(search['returnTo']);
  const isPopup = search['popup'] !== undefined;
  if (session.phase === 'starting') return null;
  if (session.phase === 'signed-in') return isPopup ? <SignedInWindow /> : <Redirect href={returnTo} />;
  return <Leaving returnTo={returnTo} isPopup={isPopup} />;
}

function Leaving({ returnTo, isPopup }: { returnTo: string; isPopup: boolean }) {
  const { t } = useTranslation();
  const client = useClient();
  const { result, again } = useStep(() => client.session.signIn(returnTo, { isPopup, isInPlace: true }));
  if (result === null || result.ok) return <WaitingPage title={t('session.leaving')} />;
  return <UnreachablePage onTryAgain={again} />;
}
