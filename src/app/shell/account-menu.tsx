/** Sign in, or everything about one's own account: profile, look, leaving (SH-071, SH-086..090). */
import { IconLogin2, IconUser } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal, useSession } from '../../session/portal-context.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { MenuPopover } from '../../ui/menu-popover.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const SignOutDialog = lazy(() =>
  import('../../features/account/sign-out-dialog.tsx').then((m) => ({ default: m.SignOutDialog })),
);
const DeleteAccountDialog = lazy(() =>
  import('../../features/account/delete-account-dialog.tsx').then((m) => ({ default: m.DeleteAccountDialog })),
);

export function AccountMenu() {
  const { t } = useTranslation();
  const portal = usePortal();
  const navigate = useNavigate();
  const session = useSession();
  const address = useLocation({ select: (location) => location.href });
  const [dialog, setDialog] = useState<'sign-out' | 'delete' | 'unreachable' | null>(null);
  const close = () => setDialog(null);
  // In both branches at the same place: the farewell is still shown when the person has gone.
  const signOut = (
    <Suspense>
      {dialog === 'sign-out' && <SignOutDialog onClose={close} beforeLeaving={() => navigate({ to: '/' })} />}
    </Suspense>
  );
  if (!('person' in session)) {
    return (
      <>
        <Link to="/login" search={{ returnTo: address }} className="header-button" data-tone="accent">
          <IconLogin2 aria-hidden size={22} />
          <span>{t('account.signIn')}</span>
        </Link>
        {signOut}
      </>
    );
  }
  const { person } = session;
  const editProfile = async () => {
    const left = await portal.session.editProfile(address);
    if (!left.ok) setDialog('unreachable');
  };
  return (
    <>
      <MenuPopover
        label={t('account.menu')}
        trigger={
          <>
            <IconUser aria-hidden size={22} />
            <span className="header-label">{person.givenName}</span>
          </>
        }
      >
        <p className="menu-title">
          {person.givenName} {person.familyName}
        </p>
        <p className="menu-note">{person.email}</p>
        <hr />
        {session.phase === 'expired' && (
          <Link to="/sessiontimeout" search={{ returnTo: address }}>
            {t('account.signInAgain')}
          </Link>
        )}
        <button type="button" onClick={() => void editProfile()}>
          {t('account.profile')}
        </button>
        <ThemeSwitch />
        <button type="button" onClick={() => setDialog('delete')}>
          {t('account.delete')}
        </button>
        <hr />
        <button type="button" onClick={() => setDialog('sign-out')}>
          {t('account.signOut')}
        </button>
      </MenuPopover>
      {signOut}
      <Suspense>
        {dialog === 'unreachable' && (
          <AlertDialog type="warning" messages={[t('session.unreachableText')]} onClose={close} />
        )}
        {dialog === 'delete' && <DeleteAccountDialog onClose={close} />}
      </Suspense>
    </>
  );
}
