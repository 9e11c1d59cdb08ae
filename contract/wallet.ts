/** Wallet: balance and activity (read only). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { Id, Instant, LanguageId, changes, deltaQuery } from './primitives.ts';

export const WalletActivity = v.object({
  id: v.string(),
  at: Instant,
  /** 1 Top Up, 2 Renewal, 3 Support Incident, 4 Reimbursement, 5 Trial, 6 Top Up, 7 Sign Up, 8 Top Up, 9 Pay-Per-Use wallet created. */
  reason: v.number(),
  topic: v.string(),
  subject: v.string(),
  user: v.string(),
  /** Credits, signed. */
  amount: v.number(),
  /** Balance after this entry. */
  balance: v.number(),
  revision: v.number(),
});
export type WalletActivity = v.InferOutput<typeof WalletActivity>;

export const wallet = {
  'GET /api/v1/transaction/GetWalletTransactions': {
    summary:
      'Balance and activity, newest first, whole or as changes since a revision; managers with a visible wallet only',
    query: v.object({ ciamId: Id, language: LanguageId, ...deltaQuery }),
    answer: v.object({ availableCredits: v.number(), activity: changes(WalletActivity) }),
  },
} satisfies Contract;
