/** What catalogue and look-ups say in English of fuel and gearbox, in the person's language; what nobody knows stays as it is. */
import { useTranslation } from '../../../i18n/use-translation.ts';

const keys = {
  petrol: 'petrol',
  diesel: 'diesel',
  electric: 'electric',
  hybrid: 'hybrid',
  'plug-in hybrid': 'plugInHybrid',
  hydrogen: 'hydrogen',
  lpg: 'lpg',
  cng: 'cng',
  manual: 'manual',
  automatic: 'automatic',
} as const;
const isKnown = (word: string): word is keyof typeof keys => Object.hasOwn(keys, word);

export function useVehicleWord(): (word: string) => string {
  const { t } = useTranslation();
  return (word) => {
    const known = word.toLowerCase();
    return isKnown(known) ? t(`newRequest.vehicle.word.${keys[known]}`) : word;
  };
}
