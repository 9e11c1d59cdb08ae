/** Says for a second where the person is taken (SH-242). */
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { countryName } from '../../ui/country-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { countrySwitch } from './country-switch-state.ts';

export function SwitchingDialog() {
  const { t, language } = useTranslation();
  const region = useStore(countrySwitch);
  if (!region) return null;
  const own = countryName(region.country, languageOfWords(language), region.countryName);
  return (
    <Dialog title={t('dialogs.country.onTheWay', { own })} priority="blocking" keepOpen onClose={() => {}}>
      <p>{t('dialogs.country.moment')}</p>
    </Dialog>
  );
}
