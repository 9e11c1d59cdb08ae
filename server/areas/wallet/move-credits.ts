/**
 * How the server moves credits. A movement is a row that is only added; the database keeps the balance, which is the sum of a
 * company's movements (0020_ledger.sql). It is written in the transaction of what it is booked for. The company's counter is
 * locked first, so two requests cannot both take the last credits, and a cause is booked once.
 */
import { type Context, Refusal } from '../../call.ts';

/** CO-124, as far as the server books them. */
export const walletReason = {
  topUp: 1,
  renewal: 2,
  supportIncident: 3,
  reimbursement: 4,
  trial: 5,
  signUp: 7,
  payPerUse: 9,
} as const;
type WalletReason = (typeof walletReason)[keyof typeof walletReason];

const topicOf: Readonly<Record<WalletReason, string>> = {
  1: 'Top Up',
  2: 'Renewal',
  3: 'Support Incident',
  4: 'Reimbursement',
  5: 'Trial',
  7: 'Sign Up',
  9: 'Pay-Per-Use wallet created',
};

export type CreditMove = {
  companyId: number;
  /** Signed credits: negative takes. */
  amount: number;
  reason: WalletReason;
  subject: string;
  userName: string;
} & (
  | { requestId: number }
  /** What else it is booked for, e.g. `order-<id>`: booked once, whoever tries again. */
  | { cause: string }
);

/** Refuses `insufficient-credits` when less would be left than nothing; giving back is never refused. False: this cause is booked already. */
export async function moveCredits(
  { db, now, nextRevision }: Pick<Context, 'db' | 'now' | 'nextRevision'>,
  move: CreditMove,
): Promise<boolean> {
  if (move.amount === 0) return false;
  const { companyId, amount, reason, subject, userName } = move;
  const revision = await nextRevision(companyId, 'wallet');
  const cause = 'cause' in move ? move.cause : null;
  if (cause !== null) {
    const booked = db.selectFrom('wallet_transaction').select('id').where('cause', '=', cause);
    if ((await booked.executeTakeFirst()) !== undefined) return false;
  }
  const company = db.selectFrom('company').select('credits').where('id', '=', companyId).forUpdate();
  const { credits } = await company.executeTakeFirstOrThrow();
  if (amount < 0 && credits + amount < 0)
    throw new Refusal('insufficient-credits', 'There are not enough credits for this request.');
  await db
    .insertInto('wallet_transaction')
    .values({
      company_id: companyId,
      at: now(),
      reason,
      topic: topicOf[reason],
      subject,
      user_name: userName,
      amount,
      request_id: 'requestId' in move ? move.requestId : null,
      cause,
      revision,
    })
    .execute();
  // Those who have no wallet see the balance in their account.
  await nextRevision(companyId, 'account');
  return true;
}
