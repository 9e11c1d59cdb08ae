/** Says for a second where the person is taken (SH-242). */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { useStore } from '../../client/client-context.tsx';
import { countryName } from '../../ui/country-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { countrySwitch } from './country-switch-state.ts';

export function SwitchingDialog() {
  const { t } = useTranslation();
  const region = useStore(countrySwitch);
  const language = useLocale()?.language ?? 'en';
  if (!region) return null;
  const own = countryName(region.country, language, region.countryName);
  return (
    <Dialog title={t('dialogs.country.onTheWay', { own })} priority="blocking" keepOpen onClose={() => {}}>
      <p>{t('dialogs.country.moment')}</p>
    </Dialog>
  );
}
