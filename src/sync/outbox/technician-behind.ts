/** Who is meant by a technician that was chosen while they were on this device only: the row that their work has become. */
import { contactPersons } from '../../../contract/contact-persons.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { personMadeBy, wasMadeBy } from '../../data/team.ts';
import type { EntryOf } from './entry.ts';
import { type DeliverDeps, forWhomOf } from './mutation.ts';
import { entryIdIn } from './waiting-address.ts';

interface ForTechnician {
  request: { technicianId: string | null };
}

const listCall = 'GET /api/v1/contactpersons/GetContactPersons';

/**
 * Somebody who was changed while they waited has the key of the last form, which the work depends on. Where the device does not have
 * the row (it had no room for it, an older list came after it, its person was away) the server is asked; only its word refuses.
 */
export async function technicianBehind(
  { database, api }: DeliverDeps,
  entry: EntryOf<ForTechnician>,
): Promise<Result<string | null, ApiFailure>> {
  const { technicianId } = entry.args.request;
  const key = entryIdIn(technicianId ?? '');
  if (key === null) return { ok: true, value: technicianId };
  const keys = [key, ...entry.dependsOn];
  const known = await personMadeBy(database, keys);
  if (known) return { ok: true, value: known.id };
  const people = await api.send(contactPersons, listCall, queryOf(entry), forWhomOf(entry));
  if (!people.ok) return { ok: false, failure: { ...people.failure, wasNotSent: true } };
  const person = people.value.find(wasMadeBy(keys));
  if (person) return { ok: true, value: person.id };
  const message = { code: 'not-found', message: 'The technician has not come to the server.', field: 'technicianId' };
  return { ok: false, failure: { ...noAnswer, code: 'not-found', messages: [message], wasNotSent: true } };
}

function queryOf({ account, place: { countryCode, language } }: EntryOf<unknown>) {
  return { query: { CiamId: account, CountryCode: countryCode, Language: language } };
}
