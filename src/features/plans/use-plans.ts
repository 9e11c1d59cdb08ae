/** What can be bought in the chosen country, in the reader's language; with the prices of the voucher that stands in the address. */
import { type PlanItem, plans } from '../../../contract/plans.ts';
import { useClient } from '../../client/client-context.tsx';
import { useLocale } from '../../client/locale-context.tsx';
import { type ReadState, usePublicRead } from '../../client/queries/use-read.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddress } from '../../ui/use-address.ts';
import { voucherFrom } from './plan-choice.ts';

export function usePlans(): ReadState<PlanItem[]> {
  const { online } = useClient();
  const { language } = useTranslation();
  const voucherCode = voucherFrom(useAddress().values)?.code ?? null;
  const countryCode = useLocale()?.country ?? '';
  return usePublicRead({
    key: ['plans', countryCode, language, voucherCode ?? ''],
    schema: plans['GET /api/v1/cdm3/subscriptions/GetPlans'].answer,
    ask: () => online.plans({ countryCode, language, voucherCode }),
  });
}
