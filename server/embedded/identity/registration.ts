/**
 * Whoever registers is kept aside until they have shown that mail to their address reaches them, with a code of six digits
 * that is good for an hour and a few tries, in the window in which they registered. Nothing that was typed stands in that mail.
 *
 *   form ──code mailed──► waits ──right code──► a person who can sign in
 *                           └──too many wrong ones, or an hour──► nothing
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Db } from '../../db/db.ts';
import { registrationCodeLivesMs } from './lifetimes.ts';
import type { NewPerson, People } from './people.ts';

const kind = 'Registration';
const mostTries = 5;
/** To one address within an hour, from however many windows: nobody's mailbox is to be filled. */
const mostMails = 5;

export const registrationMailJob = 'mail-registration-code';

interface Waiting {
  person: NewPerson;
  /** Of the mail. */
  language: string;
  code: string;
  tries: number;
  mails: number;
}

export interface Registrations {
  /** Keeps the person aside and mails a code; a code from before is no longer good. `uid`: of the interaction. */
  begin(uid: string, person: NewPerson, language: string): Promise<'sent' | 'too-many'>;
  /** Mails another code for what is kept aside. */
  again(uid: string): Promise<'sent' | 'too-many' | 'gone'>;
  /** Whom a code was mailed to; null when nobody waits. */
  waiting(uid: string): Promise<NewPerson | null>;
  /** `spent`: no code helps any more, a new one must be asked for. */
  prove(uid: string, code: string): Promise<{ id: string } | 'wrong' | 'spent' | 'gone' | 'taken'>;
}

interface Deps {
  kysely: Db;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  people: People;
  now: () => Date;
}

export function createRegistrations({ kysely, transaction, people, now }: Deps): Registrations {
  async function send(db: Db, uid: string, waiting: Omit<Waiting, 'code' | 'tries' | 'mails'>) {
    const { email } = waiting.person;
    await sql`select pg_advisory_xact_lock(hashtext(lower(${email})))`.execute(db);
    if ((await mailsTo(db, email, now())) >= mostMails) return 'too-many';
    const mails = ((await waitingOf(db, uid, now()))?.mails ?? 0) + 1;
    const payload = JSON.stringify({ ...waiting, code: newCode(), tries: 0, mails } satisfies Waiting);
    const row = { payload, expires_at: new Date(now().getTime() + registrationCodeLivesMs) };
    await db
      .insertInto('oidc')
      .values({ kind, id: uid, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
    await enqueue(db, now(), registrationMailJob, { uid, mails }, { uniqueKey: `${uid}-${mails}` });
    return 'sent';
  }
  return {
    begin: (uid, person, language) => transaction((db) => send(db, uid, { person, language })),
    again: (uid) =>
      transaction(async (db) => {
        const waiting = await waitingOf(db, uid, now());
        if (waiting === null) return 'gone';
        return await send(db, uid, { person: waiting.person, language: waiting.language });
      }),
    waiting: async (uid) => (await waitingOf(kysely, uid, now()))?.person ?? null,
    async prove(uid, code) {
      // A try counts before the code is looked at, however many come at once.
      const { rows } = await sql<{ payload: Waiting }>`
        update oidc set payload = jsonb_set(payload, '{tries}', to_jsonb((payload ->> 'tries')::int + 1))
        where kind = ${kind} and id = ${uid} and expires_at > ${now()} and (payload ->> 'tries')::int < ${mostTries}
        returning payload`.execute(kysely);
      const [found] = rows;
      if (found === undefined) return (await waitingOf(kysely, uid, now())) === null ? 'gone' : 'spent';
      if (found.payload.code !== code) return found.payload.tries < mostTries ? 'wrong' : 'spent';
      const id = await people.add(found.payload.person);
      await kysely.deleteFrom('oidc').where('kind', '=', kind).where('id', '=', uid).execute();
      return id === null ? 'taken' : { id };
    },
  };
}

export async function waitingOf(db: Db, uid: string, now: Date): Promise<Waiting | null> {
  const row = await db
    .selectFrom('oidc')
    .select('payload')
    .where('kind', '=', kind)
    .where('id', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : (row.payload as unknown as Waiting);
}

async function mailsTo(db: Db, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((payload ->> 'mails')::int), 0)::int as count from oidc
    where kind = ${kind} and expires_at > ${now} and lower(payload #>> '{person,email}') = lower(${email})`.execute(db);
  return rows[0]?.count ?? 0;
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
