/** What the account button opens: who one is, the places of the account, the look, leaving. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SessionState } from '../../session/session-state.ts';
import { AccountEntries } from './account-entries.tsx';
import { openDeleteAccount } from './account-dialogs.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface AccountPanelProps {
  session: Extract<SessionState, { phase: 'signed-in' | 'expired' }>;
  address: string;
}

export function AccountPanel({ session: { phase, person }, address }: AccountPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="menu-title">
        {person.givenName} {person.familyName}
      </p>
      <p className="menu-note">{person.email}</p>
      <hr />
      {phase === 'expired' && (
        <Link to="/sessiontimeout" search={{ returnTo: address }}>
          {t('account.signInAgain')}
        </Link>
      )}
      <AccountEntries without={['log-out']} />
      <ThemeSwitch />
      <button type="button" onClick={openDeleteAccount}>
        {t('account.delete')}
      </button>
      <hr />
      <AccountEntries only={['log-out']} />
    </>
  );
}
