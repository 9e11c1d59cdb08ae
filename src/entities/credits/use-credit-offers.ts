/** What credits the company can buy, as the server last told it to this device. */
import { addOnFrom, currencyOf } from '../../../contract/cart-conversion.ts';
import { type AddOnItem, plans } from '../../../contract/plans.ts';
import type { AddOn } from '../../../domain/commerce/catalogue.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import { useClient } from '../../client/client-context.tsx';
import { useLocale } from '../../client/locale-context.tsx';
import { type ReadState, useCompanyRead } from '../../client/queries/use-read.ts';

export interface CreditOffer {
  addOn: AddOn;
  currency: Currency;
  /** That one of it brings. */
  credits: number;
}

export function useCreditOffers(): ReadState<AddOnItem[]> {
  const { online } = useClient();
  const place = useLocale();
  return useCompanyRead({
    key: ['credit-offers', place?.country ?? '', place?.language ?? ''],
    schema: plans['POST /api/v1/subscriptions/GetCreditPackages'].answer,
    ask: async () => (await online.cart())?.credits.offers() ?? null,
  });
}

export function creditOffer(item: AddOnItem): CreditOffer {
  return { addOn: addOnFrom(item), currency: currencyOf(item), credits: item.credits };
}
