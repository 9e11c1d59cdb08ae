/** Opens the dialog of languages, and says whether messages are translated. */
import { IconLanguage } from '@tabler/icons-react';
import { useStore } from '../../client/client-context.tsx';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openDialog } from '../../ui/open-dialogs.ts';
import { announce } from '../../ui/toasts.ts';
import { languageBox, openLanguageBox } from './language-box.ts';
import { useIsTranslating } from './use-is-translating.ts';

export function LanguageButton() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('translation');
  const isOn = useIsTranslating();
  const isOpen = useStore(languageBox);
  if (!areTextsThere) return null;
  const open = () =>
    openLanguageBox(async () => {
      const { LanguageDialog } = await import('./language-dialog.tsx');
      await openDialog((close) => <LanguageDialog onClose={close} />);
    }).catch(() => announce(t('translation.notLoaded'), { tone: 'bad' }));
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t(isOn ? 'translation.openOn' : 'translation.openOff')}
      data-on={isOn || undefined}
      onClick={() => void open()}
    >
      <IconLanguage aria-hidden />
    </button>
  );
}
