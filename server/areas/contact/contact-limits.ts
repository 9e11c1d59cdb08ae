/**
 * How much may be written to the support, so that nobody fills its mailbox or, with our receipts, somebody else's. Tries are counted per
 * address in this process (addresses are kept nowhere), messages per e-mail address and per person in the database, one call at a
 * time, so that many at once are no way around.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { createRateLimit, limitKeyOf } from '../../rate-limit.ts';
import { provedEmail } from './proved-email.ts';

/** A picture to read, or a piece of work to do. */
export const proofLivesMs = 10 * 60_000;
const hourMs = 3_600_000;
/** A workshop behind one address, with a few wrong characters. */
const triesPerAddress = 30;
const messagesPerEmail = 5;
const messagesPerPerson = 30;

export interface ContactLimits {
  /** Throws `too-many-requests`, as the next two do. */
  countTry(address: string): void;
  /** Inside the transaction it decides; before it, it spares the picture that was read. */
  checkVisitor(db: Db, email: string): Promise<void>;
  checkPerson(db: Db, ciamId: string): Promise<void>;
  /** Whether a receipt goes to this address: always to the person's own. In the transaction. */
  hasReceipt(db: Db, ciamId: string, email: string): Promise<boolean>;
}

export function createContactLimits(now: () => Date): ContactLimits {
  const limitTries = createRateLimit(triesPerAddress, now, hourMs);
  const since = () => new Date(now().getTime() - hourMs);
  const toEmail = (email: string) => sql`lower(fields->>'email') = lower(${email}) and created_at > ${since()}`;
  return {
    countTry(address) {
      if (limitTries(limitKeyOf(address)) !== null) throw tooMany();
    },
    async checkVisitor(db, email) {
      await oneAtATime(db, `contact to ${email.toLowerCase()}`);
      const count = await countOf(db, sql`account_id is null and ciam_id is null and ${toEmail(email)}`);
      if (count >= messagesPerEmail) throw tooMany();
    },
    async checkPerson(db, ciamId) {
      await oneAtATime(db, `contact of ${ciamId}`);
      const count = await countOf(db, sql`ciam_id = ${ciamId} and created_at > ${since()}`);
      if (count >= messagesPerPerson) throw tooMany();
    },
    async hasReceipt(db, ciamId, email) {
      if ((await provedEmail(db, ciamId))?.toLowerCase() === email.toLowerCase()) return true;
      await oneAtATime(db, `contact to ${email.toLowerCase()}`);
      return (await countOf(db, toEmail(email))) < messagesPerEmail;
    },
  };
}

/** Until the end of the transaction. */
async function oneAtATime(db: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(db);
}

async function countOf(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_message where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

function tooMany(): Refusal {
  return new Refusal('too-many-requests', 'Too many messages within an hour; try again later');
}
