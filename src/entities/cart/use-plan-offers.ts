/** What can be bought in a country, in the reader's language; with the prices of a voucher where there is one. */
import { type PlanItem, plans } from '../../../contract/plans.ts';
import { useClient } from '../../client/client-context.tsx';
import { type ReadState, usePublicRead } from '../../client/queries/use-read.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function usePlanOffers(countryCode: string, voucherCode: string | null): ReadState<PlanItem[]> {
  const { online } = useClient();
  const { language } = useTranslation();
  return usePublicRead({
    key: ['plans', countryCode, language, voucherCode ?? ''],
    schema: plans['GET /api/v1/cdm3/subscriptions/GetPlans'].answer,
    ask: () => online.plans({ countryCode, language, voucherCode }),
  });
}
