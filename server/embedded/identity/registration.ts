/**
 * Whoever registers is kept aside until they have shown that mail to their address reaches them, with a code of six digits
 * that is good for an hour and a few tries, in the window in which they registered. Nothing that was typed stands in that mail.
 *
 *   form ──code mailed──► waits ──right code──► a person who can sign in
 *                           └──too many wrong ones, or an hour──► nothing
 */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { NewPerson, People } from './people.ts';
import {
  mailCode,
  registrationKind as kind,
  repeatedAtOnce,
  type Waiting,
  waitingOf,
} from './waiting-registrations.ts';

const mostTries = 5;

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
  /** The person who came of this very registration: nobody else has this hash. */
  async function idOfSame({ email, password_hash }: NewPerson): Promise<string | null> {
    const there = await people.byEmail(email);
    return there !== null && there.password_hash === password_hash ? there.id : null;
  }
  return {
    begin: (uid, person, language) =>
      transaction(async (db) => {
        await sql`select pg_advisory_xact_lock(hashtext(${uid}))`.execute(db);
        const isSecondTap = await repeatedAtOnce(db, uid, person, now());
        return isSecondTap ? 'sent' : await mailCode(db, uid, { person, language }, now());
      }),
    again: (uid) =>
      transaction(async (db) => {
        const waiting = await waitingOf(db, uid, now());
        if (waiting === null) return 'gone';
        return await mailCode(db, uid, { person: waiting.person, language: waiting.language }, now());
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
      // What waited stays until its hour is over: the same code once more is a second tap, or an answer that was lost.
      const id = (await people.add(found.payload.person)) ?? (await idOfSame(found.payload.person));
      return id === null ? 'taken' : { id };
    },
  };
}
