/**
 * Asks the provider what it was asked before, with the same key and the same words: it carries a key out once and answers every repeat with
 * its first answer. So a server that was killed between the provider's answer and its own commit finds out, and so does one that heard nothing.
 */
import type { Db } from '../../db/db.ts';
import type { Asked } from '../../db/tables-orders.ts';
import type { Job, JobInTwoParts } from '../../jobs/job.ts';
import { type NewPayment, NotCarriedOut, OutcomeUnknown, type PaymentProvider } from '../../providers/payments.ts';
import { step } from './order-store.ts';
import { type Answered, settle } from './settle.ts';

/** Null: nobody knows, it has to be asked again. */
export async function ask(payments: PaymentProvider, asked: Asked, signal?: AbortSignal): Promise<Answered | null> {
  const call = { idempotencyKey: asked.key, ...(signal && { signal }) };
  try {
    if (asked.kind === 'details') return await payments.submitDetails(asked.body, call);
    // Only this file and begin-payment.ts write the column.
    return await payments.pay(asked.body as unknown as NewPayment, call);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return null;
    if (!(error instanceof NotCarriedOut)) throw error;
    // Details that were not taken leave the payment as it was: it waits for the person, or for the next question.
    return asked.kind === 'pay' ? { kind: 'not-carried-out' } : null;
  }
}

const patienceMs = 60_000;
const mostAtOnce = 20;

/** The job: every payment whose answer is missing for a minute. */
export function createAskAgain(payments: PaymentProvider): JobInTwoParts {
  return {
    async before(_, { db, now }) {
      const waiting = await unanswered(db, new Date(now().getTime() - patienceMs));
      const answers = await Promise.all(
        waiting.map(async ({ id, asked }) => ({ id, answered: await ask(payments, asked) })),
      );
      return async (_payload, context) => {
        for (const { id, answered } of answers) if (answered !== null) await settle(context, id, answered);
      };
    },
  };
}

async function unanswered(db: Db, before: Date): Promise<{ id: string; asked: Asked }[]> {
  const rows = await db
    .selectFrom('order_payment')
    .select(['id', 'asked'])
    .where('asked', 'is not', null)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(mostAtOnce)
    .execute();
  return rows.flatMap(({ id, asked }) => (asked === null ? [] : [{ id, asked }]));
}

const mostWaitMs = 3_600_000;

/** The job: what a person has not finished in an hour; should it be authorised all the same, that counts. */
export const giveUpAbandoned: Job = async (_, { db, now }) => {
  const abandoned = await db
    .selectFrom('order_payment')
    .select(['id', 'order_id'])
    .where('state', '=', 'action')
    .where('asked', 'is', null)
    .where('began_at', '<', new Date(now().getTime() - mostWaitMs))
    .limit(100)
    .execute();
  for (const { id, order_id } of abandoned) await step(db, order_id, { type: 'given-up', id }, now());
};
