/** Invoices of the company that the person acts for, and what has become of one of their orders. */
import { billing } from '../../../contract/billing.ts';
import { checkout } from '../../../contract/checkout.ts';
import type { Api, CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { actingCompanyOf } from '../../data/company.ts';
import type { Online } from '../client.ts';
import { type Outcome, type WithPerson, problemOf } from './command.ts';

export function createBillCalls(deps: { api: Api; withPerson: WithPerson }): Pick<Online, 'bills' | 'order'> {
  const { api } = deps;
  return {
    bills: async () => {
      const answer = await asked(deps, (CiamId, options) =>
        api.send(billing, 'GET /api/v1/transaction/GetTransactions', { query: { CiamId } }, options),
      );
      return answer?.ok ? answer : failureOf(answer);
    },
    order: async (orderId) => {
      const answer = await asked(deps, (_ciamId, options) =>
        api.send(checkout, 'GET /api/v1/payment/HandlingRedirection', { query: { orderId } }, options),
      );
      if (answer?.ok) return { ok: true, value: { order: answer.value } };
      if (answer?.failure.code === 'not-found') return { ok: true, value: { order: null } };
      return failureOf(answer);
    },
  };
}

/** For the company whose rows are here; null: nobody is signed in. */
function asked<T>(
  { withPerson }: { withPerson: WithPerson },
  send: (ciamId: string, options: CallOptions) => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure> | null> {
  return withPerson<Result<T, ApiFailure> | null>(null, async (database) => {
    const { companyId: company } = await actingCompanyOf(database);
    return await send(database.accountId, { company });
  });
}

function failureOf(answer: { ok: false; failure: ApiFailure } | null): Outcome<never> {
  return { ok: false, failure: answer === null ? 'failed' : problemOf(answer.failure) };
}
