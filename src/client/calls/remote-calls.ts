/**
 * What the remote area asks of the server right now: the queue as it is, and a technician to be added. Adding is never
 * queued; a repeat after an answer that was lost carries the same key, so nobody is added twice.
 */
import { contactPersons } from '../../../contract/contact-persons.ts';
import { support } from '../../../contract/support.ts';
import { type NewTechnician, tidyTechnician } from '../../../domain/new-technician.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { putFactsOf, stayOf } from '../../data/company.ts';
import { keepTechnician } from '../../data/master-lists.ts';
import type { Place } from '../../sync/place.ts';
import { underOneKey } from './idempotency-keys.ts';

/** `duplicate`: the workshop has somebody with this e-mail. `forbidden`: only managers may. */
export type TechnicianOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'offline' | 'duplicate' | 'forbidden' | 'failed' };

export interface RemoteCalls {
  /** Keeps length and expected wait of the queue on this device; false without an answer. */
  refreshQueue(): Promise<boolean>;
  addTechnician(technician: NewTechnician): Promise<TechnicianOutcome>;
}

interface RemoteCallDeps {
  api: Api;
  uuid(): string;
  now(): number;
  withPerson<T>(otherwise: T, call: (database: AccountDatabase, place: Place) => Promise<T>): Promise<T>;
}

export function createRemoteCalls({ api, uuid, now, withPerson }: RemoteCallDeps): RemoteCalls {
  return {
    refreshQueue: () =>
      withPerson(false, async (database, { timeZoneId }) => {
        const stay = await stayOf(database);
        const query = { TimeZoneId: timeZoneId };
        const options = { account: database.accountId, company: stay.companyId };
        const key = 'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration';
        const told = await api.send(support, key, { query }, options);
        return told.ok && (await putFactsOf(database, stay, { queueWait: { ...told.value, at: now() } }));
      }),
    addTechnician: (technician) =>
      withPerson<TechnicianOutcome>({ ok: false, reason: 'offline' }, async (database, place) => {
        const stay = await stayOf(database);
        const { countryCode, language } = place;
        const body = { ciamId: database.accountId, countryCode, language, ...tidyTechnician(technician) };
        const wish = `${stay.companyId ?? ''} add technician ${JSON.stringify(body)}`;
        const added = await underOneKey(
          { database, wish, uuid },
          (idempotencyKey) =>
            api.send(
              contactPersons,
              'POST /api/v1/contactpersons',
              { body },
              { idempotencyKey, account: database.accountId, company: stay.companyId },
            ),
          (answer) => (answer.ok ? null : answer.failure),
        );
        if (!added.ok) return { ok: false, reason: reasonOf(added.failure.code) };
        await keepTechnician(database, stay, added.value);
        return { ok: true, id: added.value.id };
      }),
  };
}

function reasonOf(code: string): Extract<TechnicianOutcome, { ok: false }>['reason'] {
  if (code === 'no-answer' || code === 'request-in-progress') return 'offline';
  if (code === 'conflict') return 'duplicate';
  return code === 'forbidden' ? 'forbidden' : 'failed';
}
