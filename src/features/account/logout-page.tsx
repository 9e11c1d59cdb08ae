/** /logout: the same question as in the account menu, at an address of its own. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../client/client-context.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

export function LogoutPage() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  // Whoever comes signed in stays in the dialog until the page is left, also after the session has ended.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if ('person' in session && !wasSignedIn) setWasSignedIn(true);
  if (session.phase === 'starting') return null;
  return (
    <MessagePage
      picture="done"
      title={t('account.signOut')}
      actions={
        <button type="button" className="button" onClick={() => void navigate({ to: '/' })}>
          {t('exception.home')}
        </button>
      }
    >
      {!wasSignedIn && <p>{t('account.notSignedIn')}</p>}
      {wasSignedIn && <SignOutDialog onClose={() => void navigate({ to: '/' })} />}
    </MessagePage>
  );
}
