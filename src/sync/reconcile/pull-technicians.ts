/** The people of the workshop, by themselves: one who was added on another device is here with the event that tells of it. */
import { contactPersons } from '../../../contract/contact-persons.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { replaceReferenceData } from '../../data/reference-data.ts';
import type { ListDeps } from './define-collection.ts';

export async function pullTechnicians(deps: ListDeps): Promise<Result<null, ApiFailure>> {
  const technicians = await fetchTechnicians(deps);
  if (!technicians.ok) return technicians;
  await replaceReferenceData(deps.database, deps.stay, { technicians: technicians.value });
  return { ok: true, value: null };
}

export function fetchTechnicians({ api, place, database, stay }: ListDeps) {
  const ciamId = database.accountId;
  const query = { CiamId: ciamId, CountryCode: place.countryCode, Language: place.language };
  const path = 'GET /api/v1/contactpersons/GetContactPersons';
  return api.send(contactPersons, path, { query }, { account: ciamId, company: stay.companyId });
}
