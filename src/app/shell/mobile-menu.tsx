/** The whole menu as a sheet, with country and language: on the phone, the upright tablet, and for visitors. */
import './mobile-menu.css';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { useChooseLocale } from '../../entities/locale/use-choose-locale.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountAge } from './account-age.tsx';
import { MenuList } from './menu-list.tsx';
import { RegionButton } from './region-button.tsx';
import { useMenu } from './use-menu.ts';

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const entries = useMenu();
  return (
    <Dialog title={t('shell.menu')} shape="sheet" onClose={onClose}>
      <div
        className="sheet-nav"
        role="presentation"
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <nav aria-label={t('shell.menu')}>
          <MenuList entries={entries} />
        </nav>
        <hr />
        <RegionButton wording="long" />
        <Languages />
        <AccountAge />
      </div>
    </Dialog>
  );
}

function Languages() {
  const { t } = useTranslation();
  const choose = useChooseLocale();
  const place = useLocale();
  const region = useRegion();
  if (!region || region.languages.length < 2) return null;
  return (
    <div role="group" aria-label={t('shell.language')}>
      {region.languages.map(({ lcid, localized }) => (
        <button
          key={lcid}
          type="button"
          className="side-button entry"
          lang={lcid}
          aria-pressed={lcid === place?.language}
          onClick={() => void choose({ country: region.country, language: lcid })}
        >
          <span className="sheet-check">{lcid === place?.language && <IconCheck aria-hidden size={20} />}</span>
          {localized}
        </button>
      ))}
    </div>
  );
}
