/** What can be bought in a country. */
import { carts } from '../../../contract/carts.ts';
import { type PlanItem, plans } from '../../../contract/plans.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { type Outcome, problemOf } from './command.ts';

export interface WantedPlans {
  countryCode: string;
  language: string;
  /** Its prices stand at the plans that it counts for; null: none. */
  voucherCode: string | null;
}

export async function fetchPlans(api: Api, { voucherCode, ...here }: WantedPlans): Promise<Outcome<PlanItem[]>> {
  const answer = await api.send(plans, 'GET /api/v1/cdm3/subscriptions/GetPlans', { query: here });
  if (!answer.ok) return { ok: false, failure: problemOf(answer.failure) };
  if (voucherCode === null) return answer;
  // Asked about once: each wrong code is counted as a guess.
  const looked = await api.send(carts, 'GET /api/v1/transaction/CheckVoucherCode', { query: { ...here, voucherCode } });
  if (!looked.ok) return isNoVoucher(looked.failure) ? answer : { ok: false, failure: problemOf(looked.failure) };
  const withVoucher = async (plan: PlanItem): Promise<Outcome<PlanItem>> => {
    const query = { ...here, voucherCode, subscriptionId: plan.id };
    const reduced = await api.send(plans, 'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher', { query });
    if (reduced.ok) return { ok: true, value: reduced.value[0] ?? plan };
    return isNoVoucher(reduced.failure)
      ? { ok: true, value: plan }
      : { ok: false, failure: problemOf(reduced.failure) };
  };
  const all = await Promise.all(answer.value.map(withVoucher));
  const failed = all.find((one) => !one.ok);
  return failed ?? { ok: true, value: all.flatMap((one) => (one.ok ? [one.value] : [])) };
}

const isNoVoucher = ({ code }: ApiFailure) => code === 'voucher-invalid';
