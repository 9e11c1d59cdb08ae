import { useCallback } from 'react';
import type { Locale } from '../../../domain/visit.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/toasts.ts';

/** Country and language that a person chooses are shown in any case; a device that cannot keep them for its calls says so. */
export function useChooseLocale(): (place: Locale) => Promise<void> {
  const { t } = useTranslation();
  const { places } = useLocaleServices();
  return useCallback(
    (place) => places.choose(place).catch(() => void announce(t('ui.notSaved'), { tone: 'bad' })),
    [places, t],
  );
}
