/**
 * Where you are, whether it is connected, what waits to be sent, and who you are (SH-070..078). It stays at the top of
 * the screen at all times, because connection and unsent work must; its shadow comes 3.5 header heights down (SH-377).
 */
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession, useStore } from '../../client/client-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionState } from './connection-state.tsx';
import { frameRest } from './frame-rest.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { RegionButton } from './region-button.tsx';
import { SearchToggle } from './search-toggle.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

interface HeaderProps {
  /** Without them only logo, connection and unsent work: on callbacks and the checkout (SH-078). */
  hasButtons: boolean;
}

export function Header({ hasButtons }: HeaderProps) {
  const { t } = useTranslation();
  const marker = useRef<HTMLDivElement>(null);
  const isScrolled = useIsScrolled(marker);
  const rest = useStore(frameRest);
  const session = useSession();
  const isSignedIn = session.phase === 'signed-in' || session.phase === 'expired';
  return (
    <>
      <div ref={marker} className="scroll-marker" />
      <header className="shell-header line no-print" data-scrolled={isScrolled || undefined}>
        {hasButtons && <MenuButton />}
        <Link to="/" className="brand touch strong large whole" aria-label={t('shell.home')}>
          <Logo />
          <span className="brand-name from-tablet">{t('shell.name')}</span>
        </Link>
        <div className="header-tools line">
          {hasButtons && <SearchToggle />}
          {hasButtons && rest && <rest.CartButton />}
          <ConnectionState />
          {isSignedIn && rest && <rest.ListProgress />}
          {isSignedIn && rest && <rest.UnsentButton />}
          {hasButtons && (
            <>
              <RegionButton wording="short" />
              <LanguageMenu />
              {session.phase !== 'starting' && <AccountMenu />}
            </>
          )}
        </div>
      </header>
    </>
  );
}
