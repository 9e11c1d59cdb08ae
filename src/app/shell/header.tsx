/** Where you are, whether it is connected, what waits to be sent, and who you are. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/portal-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionState } from './connection-state.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { UnsentButton } from './unsent-button.tsx';

export function Header({ isBare }: { isBare: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const isSignedIn = session.phase === 'signed-in' || session.phase === 'expired';
  return (
    <header className="shell-header no-print">
      <Link to="/" className="brand" aria-label={t('shell.home')}>
        <Logo />
        <span className="brand-name">{t('shell.name')}</span>
      </Link>
      <div className="header-tools">
        <ConnectionState />
        {isSignedIn && <UnsentButton />}
        {!isBare && <LanguageMenu />}
        {!isBare && session.phase !== 'starting' && <AccountMenu />}
      </div>
    </header>
  );
}
