/** Another method to charge, in the transaction that keeps the provider's answer. What could not be charged before is tried at once. */
import { isFailing } from '../../../domain/commerce/subscription-life.ts';
import { type Keeping, type KeptLife, keepLife } from '../subscriptions/life-store.ts';
import { liveOnJob } from './job-names.ts';
import { type PaidWithMethod, storedBy } from './stored-method.ts';

export async function changeMethod(context: Keeping, kept: KeptLife, paid: PaidWithMethod): Promise<void> {
  await keepLife(context, kept, kept.life, { row: await storedBy(context, kept, paid) });
  if (!isFailing(kept.life)) return;
  const { id: companyId } = kept.company;
  const uniqueKey = `lives on ${companyId} with another method`;
  await context.enqueue(liveOnJob, { companyId, event: 'method-changed' }, { uniqueKey });
}
