/** The languages that a member can be written to in: those of the workshop's country, in their own names. */
import { regionOf } from '../../../domain/region.ts';
import { useLocale, useRegions } from '../../client/locale-context.tsx';
import { useAccount } from '../../client/use-account.ts';

export interface LanguageOption {
  value: string;
  label: string;
}

/** `chosen` is among them, whatever the country has. */
export function useLanguages(chosen: string): LanguageOption[] {
  const regions = useRegions() ?? [];
  const account = useAccount();
  const place = useLocale();
  const languageName = useLanguageName();
  const region = regionOf(account?.companyCountry || (place?.country ?? ''), regions);
  const offered = region?.languages.map(({ lcid, localized }) => ({ value: lcid, label: localized })) ?? [];
  if (chosen === '' || offered.some(({ value }) => value === chosen)) return offered;
  return [...offered, { value: chosen, label: languageName(chosen) }];
}

/** Empty for none; the id itself where no country of this portal speaks it. */
export function useLanguageName(): (id: string) => string {
  const regions = useRegions() ?? [];
  const names = new Map(regions.flatMap(({ languages }) => languages.map(({ lcid, localized }) => [lcid, localized])));
  return (id) => names.get(id) ?? id;
}
