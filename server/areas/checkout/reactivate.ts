/** Reactivating a subscription: what was terminated goes on; what has expired is charged at once, and runs again when that is paid. */
import type { SubscriptionStatus } from '../../../contract/subscriptions.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { isUsable } from '../../../domain/commerce/subscription-life.ts';
import { type InTwoParts, type Outside, Refusal } from '../../call.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import { requireAccount, requireManager, requireOwn } from '../caller-rules.ts';
import { allowed } from '../subscriptions/change-life.ts';
import { type Keeping, lockLife } from '../subscriptions/life-store.ts';
import type { Known } from '../subscriptions/read-status.ts';
import { statusOf } from '../subscriptions/routes.ts';
import { ask, type Question } from './ask-provider.ts';
import { lived } from './live-on.ts';
import { inOwnTransaction } from '../own-transaction.ts';
import { questionOf } from './question-of.ts';
import { paidByUs, settle } from './settle.ts';

interface Wanted {
  params: { ciamId: string };
  body: { language: string; expectedTotal: string | null };
}

export function createReactivate(payments: PaymentProvider): InTwoParts<Wanted, SubscriptionStatus> {
  return {
    async before({ params, body }, outside) {
      requireOwn(outside.caller, params.ciamId);
      const question = await inOwnTransaction(outside, (context) => reactivated(context, outside, body.expectedTotal));
      const answered = question && (await ask(payments, question));
      return async (context) => {
        if (question && answered) await settle(context, question.id, answered);
        return await statusOf(context, body.language);
      };
    },
  };
}

/** Null: nobody has to be asked. A repeat under the same Idempotency-Key asks what it asked before. */
async function reactivated(
  context: Keeping,
  { caller, idempotencyKey }: Outside,
  expectedTotal: string | null,
): Promise<Question | null> {
  // Before it is asked what was begun: a double tap waits here for the first one.
  const kept = await lockLife(context, requireManager(caller));
  const by = { accountId: requireAccount(caller), clientKey: idempotencyKey ?? '' };
  const before = await questionOf(context.db, { ...by, kind: 'renewal' });
  if (before !== null) return before.question;
  const known = await allowed(context, kept, 'reactivate');
  requireTotal(known, expectedTotal, context.now());
  const begun = await lived(context, known, { type: 'reactivated' }, by);
  if (begun === null) return null;
  const { paymentId: id, asked } = begun;
  if (asked !== null) return { id, asked };
  await settle(context, id, paidByUs(id));
  return null;
}

/** Nobody pays another sum than they saw. */
function requireTotal({ life, priced }: Known, expectedTotal: string | null, now: Date): void {
  const total = isUsable(life, now) ? '0' : (priced?.charged.cartPrice.actualPrice ?? '0');
  if (compareAmounts(total, expectedTotal ?? '0') !== 0)
    throw new Refusal('price-changed', 'The subscription costs something else by now.', { field: 'expectedTotal' });
}
