/** The header's button of the mobile menu (SH-076); the sheet comes with the first opening. */
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import type { MenuEntry } from '../../../domain/menu/menu.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((m) => ({ default: m.MobileMenu })));

export function MenuButton({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="header-button menu-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 aria-hidden size={24} />
        <span className="visually-hidden">{t('shell.menuButton')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenu entries={entries} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
