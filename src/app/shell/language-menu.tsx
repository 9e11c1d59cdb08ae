/** The languages of the chosen country, and the way to all countries (SH-075, SH-111). */
import { IconLanguage } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { MenuPopover } from '../../ui/menu-popover.tsx';

const LanguageChoices = lazy(() => import('./language-choices.tsx').then((m) => ({ default: m.LanguageChoices })));

export function LanguageMenu({ side = 'header' }: { side?: 'header' | 'side-nav' }) {
  const { t } = useTranslation();
  const place = useLocale();
  const language = useRegion()?.languages.find(({ lcid }) => lcid === place?.language);
  return (
    <MenuPopover
      label={t('shell.language')}
      side={side}
      trigger={
        <>
          <IconLanguage aria-hidden size={side === 'header' ? 22 : 24} />
          <span className={side === 'header' ? 'header-label' : 'side-label'} lang={language?.lcid}>
            {language?.localized ?? (side === 'side-nav' && t('shell.language'))}
          </span>
        </>
      }
    >
      <LanguageChoices />
    </MenuPopover>
  );
}
