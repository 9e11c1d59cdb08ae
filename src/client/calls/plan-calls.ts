/** What can be bought in a country. */
import { type PlanItem, plans } from '../../../contract/plans.ts';
import type { Api } from '../../api/client.ts';
import { type Outcome, problemOf } from './command.ts';

export async function fetchPlans(
  api: Api,
  query: { countryCode: string; language: string },
): Promise<Outcome<PlanItem[]>> {
  const answer = await api.send(plans, 'GET /api/v1/cdm3/subscriptions/GetPlans', { query });
  return answer.ok ? answer : { ok: false, failure: problemOf(answer.failure) };
}
