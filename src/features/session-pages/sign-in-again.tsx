/**
 * "Sign in again" for a session that ended. While a form has input the sign-in opens in a window of its own and the
 * page stays as it is (SH-227); otherwise, or when the browser opens no window, the page of the ended session comes.
 */
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openWindow } from '../../platform/beyond-page.ts';
import { nowMs } from '../../platform/page.ts';
import { onWord, takeWord } from '../../platform/window-word.ts';
import { dirtyForms } from '../../client/dirty-forms.ts';
import { saveTyped } from '../../client/typed-input.ts';
import { isRedoDue, redoLoginWord } from './redo-login.ts';

export function SignInAgain({ className }: { className: string }) {
  const { t } = useTranslation();
  const address = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  const redo = useEffectEvent(async () => {
    if (!isRedoDue(takeWord(redoLoginWord), nowMs())) return;
    // With no room for what was typed the page stays, and with it the button.
    if (await saveTyped()) void navigate({ to: '/login', search: { returnTo: address } });
  });
  useEffect(() => {
    void redo();
    return onWord(redoLoginWord, () => void redo());
  }, []);
  return (
    <Link
      className={className}
      to="/sessiontimeout"
      search={{ returnTo: address }}
      onClick={(event) => {
        if (dirtyForms.get() > 0 && openWindow('/login?popup=1', 'portal-sign-in')) event.preventDefault();
      }}
    >
      {t('account.signInAgain')}
    </Link>
  );
}
