/** The header's button of the mobile menu (SH-076); the sheet comes with the first opening. */
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openDialog } from '../../ui/open-dialogs.ts';

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((m) => ({ default: m.MobileMenu })));

export function MenuButton() {
  const { t } = useTranslation();
  const open = () =>
    void openDialog((close) => (
      <Suspense>
        <MobileMenu onClose={close} />
      </Suspense>
    ));
  return (
    <button type="button" className="header-button menu-button" aria-haspopup="dialog" onClick={open}>
      <IconMenu2 aria-hidden size={24} />
      <span className="visually-hidden">{t('shell.menuButton')}</span>
    </button>
  );
}
