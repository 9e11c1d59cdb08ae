/**
 * How much may be written to the support, so that nobody fills its mailbox or, with our receipts, somebody else's. Tries are counted per
 * address in this process (addresses are kept nowhere), messages per e-mail address and per account in the database.
 */
import { sql } from 'kysely';
import { type Db, Refusal } from '../../http/handler.ts';
import { createRateLimit, limitKeyOf } from '../../http/rate-limit.ts';

const hourMs = 3_600_000;
/** A workshop behind one address, with a few wrong characters. */
const triesPerAddress = 30;
const messagesPerEmail = 5;
const messagesPerAccount = 30;

export interface ContactLimits {
  /** Each throws `too-many-requests`. */
  countTry(address: string): void;
  checkVisitor(db: Db, email: string): Promise<void>;
  checkAccount(db: Db, accountId: string | null): Promise<void>;
}

export function createContactLimits(now: () => Date): ContactLimits {
  const limitTries = createRateLimit(triesPerAddress, now, hourMs);
  const since = () => new Date(now().getTime() - hourMs);
  return {
    countTry(address) {
      if (limitTries(limitKeyOf(address)) !== null) throw tooMany();
    },
    async checkVisitor(db, email) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from contact_message
        where account_id is null and created_at > ${since()} and lower(fields->>'email') = lower(${email})`.execute(db);
      if ((rows[0]?.count ?? 0) >= messagesPerEmail) throw tooMany();
    },
    async checkAccount(db, accountId) {
      const { count } = await db
        .selectFrom('contact_message')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', since())
        .executeTakeFirstOrThrow();
      if (count >= messagesPerAccount) throw tooMany();
    },
  };
}

function tooMany(): Refusal {
  return new Refusal('too-many-requests', 'Too many messages within an hour; try again later');
}
