/**
 * The only place where a company's balance changes. Each movement is one activity entry with the balance after it,
 * written in the transaction of what it pays for, so balance and activity always agree. The conditional update
 * decides a race: two requests cannot both take the last credits.
 */
import { sql } from 'kysely';
import { type Context, Refusal } from '../../call.ts';

/** Wallet reasons (CO-124) that the server itself books. */
export const walletReason = { supportIncident: 3, reimbursement: 4 } as const;

export interface CreditMove {
  companyId: number;
  /** Signed credits: negative takes. */
  amount: number;
  reason: (typeof walletReason)[keyof typeof walletReason];
  topic: string;
  subject: string;
  userName: string;
  requestId: number;
}

/** Refuses `insufficient-credits` when less would be left than nothing; giving back is never refused. */
export async function moveCredits(
  { db, now, nextRevision }: Pick<Context, 'db' | 'now' | 'nextRevision'>,
  move: CreditMove,
): Promise<void> {
  if (move.amount === 0) return;
  const revision = await nextRevision(move.companyId, 'wallet');
  const { rows } = await sql<{ credits: number }>`
    update company set credits = credits + ${move.amount}
    where id = ${move.companyId} and (${move.amount} > 0 or credits + ${move.amount} >= 0)
    returning credits`.execute(db);
  const [company] = rows;
  if (company === undefined)
    throw new Refusal('insufficient-credits', 'There are not enough credits for this request.');
  await db
    .insertInto('wallet_transaction')
    .values({
      company_id: move.companyId,
      at: now(),
      reason: move.reason,
      topic: move.topic,
      subject: move.subject,
      user_name: move.userName,
      amount: move.amount,
      balance: company.credits,
      request_id: move.requestId,
      revision,
    })
    .execute();
  // Those who have no wallet see the balance in their account.
  await nextRevision(move.companyId, 'account');
}
