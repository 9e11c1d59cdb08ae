/** Sign in, or everything about one's own account (SH-071, SH-086..090). */
import { IconLogin2, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../client/client-context.tsx';
import { MenuPopover } from '../../ui/menu-popover.tsx';

const AccountPanel = lazy(() => import('./account-panel.tsx').then((m) => ({ default: m.AccountPanel })));

export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const address = useLocation({ select: (location) => location.href });
  if (!('person' in session)) {
    return (
      <Link to="/login" search={{ returnTo: address }} className="header-button" data-tone="accent">
        <IconLogin2 aria-hidden size={22} />
        <span>{t('account.signIn')}</span>
      </Link>
    );
  }
  return (
    <MenuPopover
      label={t('account.menu')}
      trigger={
        <>
          <IconUser aria-hidden size={22} />
          <span className="header-label">{session.person.givenName}</span>
        </>
      }
    >
      <AccountPanel session={session} address={address} />
    </MenuPopover>
  );
}
