/** What the account button opens: who one is, the places of the account, the look, leaving. */
import { Link } from '@tanstack/react-router';
import { offeredRoute } from '../../../domain/routes/admission.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SessionState } from '../../auth/session-state.ts';
import { useVisitor } from '../use-visitor.ts';
import { AccountEntries } from './account-entries.tsx';
import { openDeleteAccount } from './account-dialogs.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface AccountPanelProps {
  session: Extract<SessionState, { phase: 'signed-in' | 'expired' }>;
  address: string;
}

export function AccountPanel({ session: { phase, person }, address }: AccountPanelProps) {
  const { t } = useTranslation();
  const visitor = useVisitor();
  // The profile has it, away from what is pressed every day.
  const hasProfile = visitor !== null && offeredRoute('my-profile', visitor) !== null;
  return (
    <>
      <p className="menu-title strong">
        {person.givenName} {person.familyName}
      </p>
      <p className="menu-note soft">{person.email}</p>
      <hr />
      {phase === 'expired' && (
        <Link to="/sessiontimeout" search={{ returnTo: address }}>
          {t('account.signInAgain')}
        </Link>
      )}
      <AccountEntries without={['log-out']} />
      <ThemeSwitch />
      {!hasProfile && (
        <button type="button" onClick={openDeleteAccount}>
          {t('account.delete')}
        </button>
      )}
      <hr />
      <AccountEntries only={['log-out']} />
    </>
  );
}
