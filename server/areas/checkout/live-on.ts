/** Time passes for subscriptions: trials and terminated ones end, and what is due is charged. Each company is a job of its own. */
import * as v from 'valibot';
import { sql } from 'kysely';
import { type LifeEvent, lifeAfter } from '../../../domain/commerce/subscription-life.ts';
import type { Db } from '../../db/db.ts';
import type { Job } from '../../jobs/job.ts';
import { type Keeping, type KeptLife, keepLife, lockLife } from '../subscriptions/life-store.ts';
import { tellOf } from '../subscriptions/tell.ts';
import { askJob } from './ask-provider.ts';
import { type BegunCharge, beginCharge, type ChargedBy } from './begin-charge.ts';
import { liveOnJob } from './job-names.ts';
import { paidByUs, settle } from './settle.ts';

const mostAtOnce = 500;

/** The job that finds them. */
export const findDue: Job = async (_, context) => {
  for (const companyId of await due(context.db, context.now()))
    await context.enqueue(liveOnJob, { companyId }, { uniqueKey: `lives on ${companyId}` });
};

/** A branch has what its main workshop has; one that its main workshop does not hold ends with what it has. */
const livesByItself = sql<boolean>`(company.parent_id = company.id or company.trial_status = 'None' and not exists (
  select from company main, jsonb_array_elements(main.workshops) held
  where main.id = company.parent_id and (held ->> 'cdbId')::int = company.id))`;

async function due(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('subscription', 'subscription.company_id', 'company.id')
    .select('company.id')
    .where('subscription_active', '=', true)
    .where(livesByItself)
    .where('charging', 'is', null)
    .where((where) => where.or([where('next_try_at', 'is', null), where('next_try_at', '<=', now)]))
    .where((where) =>
      where.or([
        where.and([where('trial_status', '=', 'None'), where('renewal_date', '<=', now)]),
        where.and([
          where('trial_status', '=', 'Active'),
          where.or([where('valid_till', 'is', null), where('valid_till', '<=', now)]),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(renewal_date, valid_till)`)
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

const Payload = v.object({ companyId: v.number(), event: v.optional(v.picklist(['time-passed', 'method-changed'])) });

/** The job of one company. */
export const liveOn: Job = async (payload, context) => {
  const { companyId, event = 'time-passed' } = v.parse(Payload, payload);
  const kept = await lockLife(context, companyId);
  if (kept.company.parent_id !== kept.company.id) return await endBranch(context, kept);
  const begun = await lived(context, kept, { type: event });
  if (begun === null) return;
  if (begun.asked === null) await settle(context, begun.paymentId, paidByUs(begun.paymentId));
  else await context.enqueue(askJob, { paymentId: begun.paymentId });
};

/** Nobody can be charged for it, and nobody has terminated it: nobody is told that they did. */
async function endBranch(context: Keeping, kept: KeptLife): Promise<void> {
  const { until } = kept.life;
  if (until === null || until.getTime() > context.now().getTime()) return;
  const { life } = lifeAfter(kept.life, { type: 'terminated' }, context.now());
  if (life !== kept.life) await keepLife(context, kept, life);
}

/** The event with all that follows from it. Null: nothing is to be charged, or it is decided already. */
export async function lived(
  context: Keeping,
  kept: KeptLife,
  event: LifeEvent,
  by: ChargedBy | null = null,
): Promise<BegunCharge | null> {
  const { life, effects } = lifeAfter(kept.life, event, context.now());
  if (life === kept.life) return null;
  const after = await keepLife(context, kept, life);
  await tellOf(context, after, effects);
  const isCharged = effects.some(({ type }) => type === 'charge');
  return isCharged ? await beginCharge(context, after, by) : null;
}
