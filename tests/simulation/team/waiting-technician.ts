/** Somebody who is added on a tablet and is the technician of requests before the server has them (docs/decisions/0070). */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { peopleToCome } from '../../../src/entities/technician/projected-team.ts';
import { type AnyEntry, isFor } from '../../../src/sync/outbox/entry.ts';
import { entryIdIn } from '../../../src/sync/outbox/waiting-address.ts';
import type { Ledger, Work } from '../ledger.ts';
import type { OnServer } from '../on-server.ts';
import { companyIn, entriesIn, rowsIn } from '../reading.ts';
import type { SimulatedTab } from '../tab.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';

/** As the form offers them; null where nobody waits. Draws nothing in stories without a team. */
export function waitingTechnician(world: World, tab: SimulatedTab, person: SimulatedPerson): string | null {
  if (!world.hasTeam) return null;
  const here = entriesIn(tab, person).filter((entry) => isFor(entry, companyIn(tab, person)));
  const coming = peopleToCome(rowsIn<ContactPerson>(tab, person, 'technicians'), here);
  return coming.length > 0 && world.chance(0.8) ? (world.pick(coming)?.id ?? null) : null;
}

/** Under one name, whether they were chosen while they waited or from the list: the mark of the work that added them. */
export function technicianMeant({ ledger }: World, { added }: OnServer, technicianId: string | null): string | null {
  if (technicianId === null) return null;
  return addedBy(ledger, technicianId)?.mark ?? added.get(technicianId)?.mark ?? technicianId;
}

/** The work behind a technician who waited when they were chosen. */
export function addedBy({ works }: Ledger, technicianId: string): Work | undefined {
  const key = entryIdIn(technicianId);
  return key === null ? undefined : works.find(({ ids }) => ids.has(key));
}

/** Nobody is left who could be meant: the addition was thrown away, here or with everything else. */
export function isTechnicianGone({ ledger }: World, { added }: OnServer, entry: AnyEntry): boolean {
  if (entry.kind !== 'create-request' || entryIdIn(entry.args.request.technicianId ?? '') === null) return false;
  const work = addedBy(ledger, entry.args.request.technicianId ?? '');
  const hasArrived = [...added.values()].some(({ mark }) => mark === work?.mark);
  return !hasArrived && (work === undefined || work.isDiscarded || work.isUncertain || work.promised !== 'accepted');
}
