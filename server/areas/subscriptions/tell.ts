/** Mail to whoever looks after a subscription, written in the transaction of what it tells, in their language. */
import * as v from 'valibot';
import type { LifeEffect, LifeNews } from '../../../domain/commerce/subscription-life.ts';
import { formatAmount } from '../../../domain/commerce/money.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import { type MailPort, MailRefused } from '../../providers/mail.ts';
import { filled } from '../../texts.ts';
import type { Keeping, KeptLife } from './life-store.ts';
import { managerOf } from './manager-of.ts';
import { nextPeriodOf } from './renewal-price.ts';
import { subscriptionTexts } from './texts.ts';

export const subscriptionMailJob = 'subscription-mail';
/** Tries come every hour in the end: five days. */
const mostTries = 125;

const Payload = v.object({ id: v.string(), to: v.string(), subject: v.string(), text: v.string() });

/** What the rules want told. Nothing where nobody is left to be told. */
export async function tellOf(context: Keeping, kept: KeptLife, effects: readonly LifeEffect[]): Promise<void> {
  for (const effect of effects) if (effect.type === 'tell') await tell(context, kept, effect.what);
}

/** `undecided`: the charge is taken, and nobody says whether it is paid. */
export async function tell(context: Keeping, kept: KeptLife, what: LifeNews | 'undecided'): Promise<void> {
  const { company, row } = kept;
  const manager = await managerOf(context.db, company.id, row.account_id);
  if (manager === null || manager.email === '') return;
  const language = manager.language || row.language;
  const texts = subscriptionTexts.in(language);
  const values = await valuesOf(context, kept, language);
  const lines = [texts['mail.hello'], texts[`mail.${what}.text`]];
  if (what === 'failed') lines.push(texts[whyOf(kept)], texts['mail.failed.next']);
  if (what === 'expired' && row.refusal_code !== null) lines.push(texts[whyOf(kept)]);
  const mail = {
    id: `subscription-${company.id}-${context.now().getTime()}.${what}@portal`,
    to: manager.email,
    subject: filled(texts[`mail.${what}.subject`], values),
    text: filled([...lines, texts['mail.page'], texts['mail.bye']].join('\n\n'), values),
  };
  await context.enqueue(subscriptionMailJob, mail, { mostTries });
}

/** `{page}` is filled where the address of the portal is known. */
async function valuesOf({ db, now }: Keeping, kept: KeptLife, language: string): Promise<Record<string, string>> {
  const { company, life } = kept;
  const next = await nextPeriodOf(db, kept, now(), language);
  const dayOf = (at: Date | null) =>
    at === null ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const price = next?.charged.cartPrice;
  return {
    company: company.name1,
    plan: next?.plan.title ?? company.subscription_name,
    until: dayOf(life.until),
    nextTry: dayOf(life.nextTryAt),
    sum: price ? formatAmount(price.actualPrice, price.currency, company.country) : '',
  };
}

const expiredCard = 6;
const notEnough = [12, 28, 29];
/** Of the payment service, not of a bank. Until it had a code of its own what was rejected was kept as 0. */
const rejected = [0, 21];

function whyOf({ row: { refusal_code: code } }: KeptLife) {
  if (code === null) return 'why.no-method';
  if (code === expiredCard) return 'why.expired-card';
  if (rejected.includes(code)) return 'why.rejected';
  return notEnough.includes(code) ? 'why.not-enough' : 'why.refused';
}

export function createSubscriptionMail({ mail, origin }: { mail: MailPort; origin: string }): JobInTwoParts {
  return {
    async before(payload) {
      const { text, ...rest } = v.parse(Payload, payload);
      // An address that does not exist: the page says the same.
      await mail
        .send({ ...rest, text: filled(text, { page: `${origin}/dashboard/my-sub` }) })
        .catch((error: unknown) => {
          if (!(error instanceof MailRefused)) throw error;
        });
      return () => Promise.resolve();
    },
  };
}
