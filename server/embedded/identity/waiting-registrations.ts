/** Registrations that wait for their code, in the provider's own table under the id of their window. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Db } from '../../db/db.ts';
import { registrationCodeLivesMs } from './lifetimes.ts';
import type { NewPerson } from './people.ts';

export const registrationKind = 'Registration';
export const registrationMailJob = 'mail-registration-code';
/** To one address within an hour, from however many windows: nobody's mailbox is to be filled. */
const mostMails = 5;
/** The same form so soon again was tapped twice: the code of the first is on its way. */
const secondTapMs = 10_000;

export interface Waiting {
  person: NewPerson;
  /** Of the mail. */
  language: string;
  code: string;
  tries: number;
  mails: number;
  /** Milliseconds since the epoch; missing in what waited before this was noted. */
  begunAt?: number;
}

export async function waitingOf(db: Db, uid: string, now: Date): Promise<Waiting | null> {
  const row = await db
    .selectFrom('oidc')
    .select('payload')
    .where('kind', '=', registrationKind)
    .where('id', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : (row.payload as unknown as Waiting);
}

/** Keeps the person aside under another code, which is mailed; the one before is no longer good. */
export async function mailCode(
  db: Db,
  uid: string,
  waiting: Pick<Waiting, 'person' | 'language'>,
  now: Date,
): Promise<'sent' | 'too-many'> {
  const { email } = waiting.person;
  await sql`select pg_advisory_xact_lock(hashtext(lower(${email})))`.execute(db);
  if ((await mailsTo(db, email, now)) >= mostMails) return 'too-many';
  const mails = ((await waitingOf(db, uid, now))?.mails ?? 0) + 1;
  const begunAt = now.getTime();
  const payload = JSON.stringify({ ...waiting, code: newCode(), tries: 0, mails, begunAt } satisfies Waiting);
  const row = { payload, expires_at: new Date(begunAt + registrationCodeLivesMs) };
  await db
    .insertInto('oidc')
    .values({ kind: registrationKind, id: uid, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
    .execute();
  await enqueue(db, now, registrationMailJob, { uid, mails }, { uniqueKey: `${uid}-${mails}` });
  return 'sent';
}

/** Whether the same form was sent a moment ago. Its password may be another one, which its hash does not tell: the latest counts. */
export async function repeatedAtOnce(db: Db, uid: string, person: NewPerson, now: Date): Promise<boolean> {
  const before = await waitingOf(db, uid, now);
  if (before?.begunAt === undefined || now.getTime() - before.begunAt >= secondTapMs) return false;
  if (formOf(before.person) !== formOf(person)) return false;
  await db
    .updateTable('oidc')
    .set({ payload: JSON.stringify({ ...before, person }) })
    .where('kind', '=', registrationKind)
    .where('id', '=', uid)
    .execute();
  return true;
}

/** But for the password. */
function formOf({ email, given_name, family_name, mobile, countrycode, company }: NewPerson): string {
  const { companyName, address1, address2, zipCode, city, phone, taxNumber } = company;
  const ofCompany = [companyName, address1, address2, zipCode, city, phone, taxNumber];
  return JSON.stringify([email, given_name, family_name, mobile, countrycode, ...ofCompany]);
}

async function mailsTo(db: Db, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((payload ->> 'mails')::int), 0)::int as count from oidc
    where kind = ${registrationKind} and expires_at > ${now} and lower(payload #>> '{person,email}') = lower(${email})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
