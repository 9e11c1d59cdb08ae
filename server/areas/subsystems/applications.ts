/** Applications (subsystems) that a country offers, and the solution groups they belong to. */
import type { Db } from '../../db/db.ts';
import { serviceTypeName } from '../support/service-type-names.ts';

interface Named {
  id: number;
  name: string;
}

/**
 * A solution group is a kind of request; it is named after its first application. A group whose applications are all switched off is
 * still there: that is how a country without service types differs from one without a solution group (SU-380, SU-382).
 */
export async function listApplications(
  db: Db,
  country: string,
  language: string,
): Promise<{ subsystems: Named[]; solutionGroups: Named[] }> {
  const offers = await db
    .selectFrom('service_offer')
    .select(['subsystem_id', 'request_type', 'is_active'])
    .where('country', '=', country)
    .orderBy('subsystem_id')
    .execute();
  const active = offers.filter((offer) => offer.is_active);
  const subsystems = active.map((offer) => ({
    id: offer.subsystem_id,
    name: serviceTypeName(offer.subsystem_id, language),
  }));
  const groups = new Map<number, string>();
  for (const offer of offers) {
    if (!groups.has(offer.request_type)) groups.set(offer.request_type, serviceTypeName(offer.subsystem_id, language));
  }
  return { subsystems, solutionGroups: [...groups].map(([id, name]) => ({ id, name })) };
}
