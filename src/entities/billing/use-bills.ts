/** The company's invoices and credit notes, newest first; those of the last time without a connection. Below a QueryFrame. */
import { type BillingTransaction, billing } from '../../../contract/billing.ts';
import { useClient } from '../../client/client-context.tsx';
import { type ReadState, useCompanyRead } from '../../client/queries/use-read.ts';

export function useBills(): ReadState<BillingTransaction[]> {
  const { online } = useClient();
  return useCompanyRead({
    key: ['bills'],
    isNeverFresh: true,
    schema: billing['GET /api/v1/transaction/GetTransactions'].answer,
    ask: () => online.bills(),
  });
}
