/** What a manager does with the subscription: terminate, and pay per month or per year from the next renewal on. */
import { type PaymentFrequency, paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { lifeAfter } from '../../../domain/commerce/subscription-life.ts';
import type { LifeRights, NotNow } from '../../../domain/commerce/subscription-rights.ts';
import { type Context, Refusal } from '../../call.ts';
import { isReason } from './cancel-reasons.ts';
import { keepLife, type KeptLife, lockLife } from './life-store.ts';
import { tellOf } from './tell.ts';
import { isAboveSepaLimit } from './next-method.ts';
import { type Known, knownOf } from './read-status.ts';
import { nextPeriodOf } from './renewal-price.ts';

/** Of what is locked. Refuses `conflict` with the reason as its field. */
export async function allowed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kept: KeptLife,
  what: keyof LifeRights,
): Promise<Known> {
  const known = await knownOf(db, kept, now(), 'en');
  const reason = known.rights[what];
  if (reason !== null) throw notNow(reason);
  return known;
}

export function notNow(reason: NotNow): Refusal {
  return new Refusal('conflict', 'The subscription does not allow this now.', { field: reason });
}

export async function terminate(
  context: Context,
  companyId: number,
  { reasonId, comment }: { reasonId: number; comment: string },
): Promise<void> {
  if (!isReason(reasonId)) throw new Refusal('validation', 'There is no such reason.', { field: 'reasonId' });
  const known = await allowed(context, await lockLife(context, companyId), 'terminate');
  const { life, effects } = lifeAfter(known.life, { type: 'terminated' }, context.now());
  const row = { terminated_at: context.now(), termination_reason: reasonId, termination_comment: comment };
  await tellOf(context, await keepLife(context, known, life, { row }), effects);
}

export async function changeFrequency(context: Context, companyId: number, frequency: PaymentFrequency): Promise<void> {
  const known = await allowed(context, await lockLife(context, companyId), 'changeFrequency');
  const next_frequency = frequency === known.row.wanted.frequency ? null : frequency;
  if (next_frequency === known.row.next_frequency) return;
  const next = { ...known, row: { ...known.row, next_frequency } };
  const priced = await nextPeriodOf(context.db, next, context.now(), 'en');
  if (priced !== null && known.row.method_id === paymentMethod.sepaDirectDebit && isAboveSepaLimit(priced.charged))
    throw notNow('sepa-limit');
  await keepLife(context, known, known.life, { row: { next_frequency } });
}
