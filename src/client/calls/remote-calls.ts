/**
 * What the remote area asks of the server right now: the queue as it is, and a technician to be added. Adding is never
 * queued; a repeat after an answer that was lost carries the same key, so nobody is added twice.
 */
import { type ContactPerson, contactPersons } from '../../../contract/contact-persons.ts';
import { support } from '../../../contract/support.ts';
import { type NewTechnician, tidyTechnician } from '../../../domain/new-technician.ts';
import { putFactsOf, actingCompanyOf } from '../../data/company.ts';
import { newTechnicianDraftKey, removeIfStill } from '../../data/draft-keys.ts';
import { keepTechnician } from '../../data/reference-data.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

/** `duplicate`: the workshop has somebody with this e-mail. `forbidden`: only managers may. */
export type TechnicianProblem = 'duplicate' | 'forbidden';

export interface RemoteCalls {
  /** Keeps length and expected wait of the queue on this device; false without an answer. */
  refreshQueue(): Promise<boolean>;
  addTechnician(technician: NewTechnician): Promise<Outcome<ContactPerson, TechnicianProblem>>;
}

interface RemoteCallDeps extends CommandDeps {
  now(): number;
}

export function createRemoteCalls(deps: RemoteCallDeps): RemoteCalls {
  const { api, now, withPerson } = deps;
  return {
    refreshQueue: () =>
      withPerson(false, async (database, { timeZoneId }) => {
        const stay = await actingCompanyOf(database);
        const query = { TimeZoneId: timeZoneId };
        const options = { account: database.accountId, company: stay.companyId };
        const key = 'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration';
        const told = await api.send(support, key, { query }, options);
        return told.ok && (await putFactsOf(database, stay, { queueWait: { ...told.value, at: now() } }));
      }),
    addTechnician: (technician) => {
      const tidy = tidyTechnician(technician);
      return carryOut(deps, {
        operation: ({ stay }) => `${stay.companyId ?? ''} add technician ${JSON.stringify(tidy)}`,
        send({ ciamId, place: { countryCode, language } }, options) {
          const body = { ciamId, countryCode, language, ...tidy };
          return api.send(contactPersons, 'POST /api/v1/contactpersons', { body }, options);
        },
        problems: { conflict: 'duplicate', forbidden: 'forbidden' } as const,
        async keep(added, { database, stay }) {
          await keepTechnician(database, stay, added);
          // Also when its form was left meanwhile.
          await removeIfStill(database, newTechnicianDraftKey, technician);
        },
      });
    },
  };
}
