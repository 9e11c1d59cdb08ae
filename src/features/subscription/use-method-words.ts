import type { SubscriptionDetails } from '../../../contract/subscriptions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Null: there is nothing that could be charged. */
export function useMethodWords(chargedTo: SubscriptionDetails['chargedTo']): string | null {
  const { t } = useTranslation();
  if (chargedTo === null) return null;
  const { methodId, brand, lastFour, expires } = chargedTo;
  const name = brand === null ? t(`checkout.methods.${methodId}`) : brand.charAt(0).toUpperCase() + brand.slice(1);
  return [
    lastFour === null ? name : t('subscription.ending', { name, digits: lastFour }),
    ...(expires === null ? [] : [t('subscription.expires', { date: expires })]),
  ].join(', ');
}
