/** Invoices and credit notes (CO-287, CO-288): for managers, who may buy (decision 57). */
import type { billing } from '../../../contract/billing.ts';
import type { Handlers } from '../../call.ts';
import { requireManager, requireOwn } from '../caller-rules.ts';
import { billFile } from './bill-file.ts';
import { listBills } from './list-bills.ts';

export const billingHandlers: Handlers<typeof billing> = {
  'GET /api/v1/transaction/GetTransactions': async ({ query }, { db, caller }) => {
    requireOwn(caller, query.CiamId);
    return await listBills(db, { companyId: requireManager(caller), accountId: caller.accountId });
  },
  'GET /api/v1/transaction/getTransactionFile': async ({ query }, context) => {
    requireOwn(context.caller, query.CiamId);
    return await billFile(context, requireManager(context.caller), query.transactionId);
  },
};
