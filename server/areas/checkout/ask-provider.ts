/**
 * Asks the provider what it was asked before, with the same key and the same words: it carries a key out once and answers every repeat with
 * its first answer. So a server that was killed between the provider's answer and its own commit finds out, and so does one that heard nothing.
 */
import * as v from 'valibot';
import type { Db } from '../../db/db.ts';
import type { Asked } from '../../db/tables-orders.ts';
import type { Job, JobInTwoParts } from '../../jobs/job.ts';
import type { Log } from '../../log.ts';
import {
  type NewPayment,
  NotCarriedOut,
  OutcomeUnknown,
  type PaymentOutcome,
  type PaymentProvider,
  type StoredCharge,
} from '../../providers/payments.ts';
import { inOwnTransaction } from '../own-transaction.ts';
import { lockOrder, step } from './order-store.ts';
import { type Answered, settle } from './settle.ts';

/** What the provider is asked for a payment. */
export interface Question {
  /** Of the payment. */
  id: string;
  asked: Asked;
}

/** What the provider may have been asked before, marked as asked again. Null: it is answered, or nobody had to be asked. */
export async function questionAgain(db: Db, paymentId: string): Promise<Question | null> {
  const waiting = db
    .updateTable('order_payment')
    .set({ is_asked_again: true })
    .where('id', '=', paymentId)
    .where('asked', 'is not', null)
    .returning('asked');
  const { asked = null } = (await waiting.executeTakeFirst()) ?? {};
  return asked && { id: paymentId, asked };
}

/** Null: nobody knows, it has to be asked again. */
export async function ask(payments: PaymentProvider, question: Question): Promise<Answered | null> {
  const { asked } = question;
  const call = { idempotencyKey: asked.key };
  try {
    // Only what begins a payment, and what a person gives for one, writes the column.
    switch (asked.kind) {
      case 'details':
        return afterDetails(question, await payments.submitDetails(asked.body, call));
      case 'charge':
        return unattended(await payments.chargeStored(asked.body as unknown as StoredCharge, call));
      case 'pay':
        return await payments.pay(asked.body as unknown as NewPayment, call);
    }
  } catch (error) {
    if (error instanceof OutcomeUnknown) return null;
    if (!(error instanceof NotCarriedOut)) throw error;
    const isRejected = error.code === 'provider-rejects';
    if (asked.kind === 'details') return isRejected ? { kind: 'wait-for-person', key: asked.key, action: null } : null;
    // Nobody waits for a renewal: a service that cannot be reached is no reason to call it refused.
    if (isRejected) return { kind: 'not-carried-out' };
    return asked.kind === 'pay' ? { kind: 'not-heard' } : null;
  }
}

/** What is said of another payment, whose details somebody shows here, is not said of this one. */
function afterDetails(
  { id, asked: { key } }: Question,
  outcome: Awaited<ReturnType<PaymentProvider['submitDetails']>>,
): Answered {
  if (outcome.kind === 'action') return { kind: 'wait-for-person', key, action: outcome.action };
  return outcome.reference === id ? outcome : { kind: 'wait-for-person', key, action: null };
}

/** Nobody is there who could do something. */
function unattended(outcome: PaymentOutcome): PaymentOutcome {
  return outcome.kind === 'action' ? { kind: 'refused', paymentId: null, code: authenticationRequired } : outcome;
}

const authenticationRequired = 38;
const patienceMs = 60_000;
const mostAtOnce = 20;

/** The job: every payment whose answer is missing for a minute. */
export function createAskAgain(payments: PaymentProvider): JobInTwoParts {
  return {
    async before(_, { db, now, log }) {
      const waiting: Question[] = [];
      for (const id of await unanswered(db, new Date(now().getTime() - patienceMs))) {
        const question = await questionAgain(db, id);
        if (question !== null) waiting.push(question);
      }
      const answers = await Promise.all(
        waiting.map(async (question) => ({
          id: question.id,
          answered: await askBesideOthers(payments, question, log),
        })),
      );
      for (const { id, answered } of answers) await settleBesideOthers({ db, now, log }, id, answered);
      return async () => {};
    },
  };
}

type Outside = Parameters<JobInTwoParts['before']>[1];

/**
 * In a transaction of its own: who has locked the company and the order of one payment waits for no other. One whose answer cannot be kept
 * keeps none of the others from it.
 */
async function settleBesideOthers(
  { db, now, log }: Pick<Outside, 'db' | 'now' | 'log'>,
  paymentId: string,
  answered: Answered | null,
): Promise<void> {
  if (answered === null || answered.kind === 'not-heard') return await askLater(db, paymentId, now());
  try {
    await inOwnTransaction({ db, now }, (context) => settle(context, paymentId, answered));
  } catch (err) {
    log.error({ err, payment: paymentId }, 'what became of a payment cannot be kept');
    await askLater(db, paymentId, now());
  }
}

/** One that cannot be asked keeps none of the others from it. */
async function askBesideOthers(payments: PaymentProvider, question: Question, log: Log): Promise<Answered | null> {
  try {
    return await ask(payments, question);
  } catch (err) {
    log.error({ err, payment: question.id }, 'a payment cannot be asked about');
    return null;
  }
}

/** After those that wait longer, so that none is kept waiting by others without an answer. */
async function askLater(db: Db, paymentId: string, now: Date): Promise<void> {
  const waiting = db.updateTable('order_payment').set({ asked_at: now }).where('id', '=', paymentId);
  await waiting.where('asked', 'is not', null).execute();
}

export const askJob = 'ask-about-payment';
const OfPayment = v.object({ paymentId: v.string() });

/** The job: one payment, at once. Without an answer the other job goes on asking. */
export function createAskOnce(payments: PaymentProvider): JobInTwoParts {
  return {
    async before(payload, { db }) {
      const { paymentId } = v.parse(OfPayment, payload);
      const question = await questionAgain(db, paymentId);
      const answered = question && (await ask(payments, question));
      return async (_payload, context) => {
        if (answered) await settle(context, paymentId, answered);
      };
    },
  };
}

async function unanswered(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('order_payment')
    .innerJoin('shop_order', 'shop_order.id', 'order_payment.order_id')
    .select('order_payment.id')
    .where('asked', 'is not', null)
    .where('asked_at', '<', before)
    // Ids are random: what was asked at the same moment keeps the order in which it was made.
    .orderBy('asked_at')
    .orderBy('sequence')
    .orderBy('number')
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
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
  for (const { id, order_id } of abandoned)
    await step(db, await lockOrder(db, order_id), { type: 'given-up', id }, now());
};
