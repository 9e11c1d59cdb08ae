/** What can be bought in the chosen country; with the prices of the voucher that stands in the address. */
import type { PlanItem } from '../../../contract/plans.ts';
import { useLocale } from '../../client/locale-context.tsx';
import type { ReadState } from '../../client/queries/use-read.ts';
import { usePlanOffers } from '../../entities/cart/use-plan-offers.ts';
import { useAddress } from '../../ui/use-address.ts';
import { voucherFrom } from './plan-choice.ts';

export function usePlans(): ReadState<PlanItem[]> {
  const voucherCode = voucherFrom(useAddress().values)?.code ?? null;
  return usePlanOffers(useLocale()?.country ?? '', voucherCode);
}
