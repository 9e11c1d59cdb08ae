/**
 * What the team promises: of who is off it nothing is accepted, what waits on their tablets is kept, and goes once they are back; and who is
 * added on a tablet is the technician of requests at once.
 */
import type { Mutant } from './mutant.ts';

const behind = 'src/sync/outbox/technician-behind.ts';
const membership = 'server/areas/contact-persons/team-membership.ts';

export const teamMutants: readonly Mutant[] = [
  {
    name: 'off-team-is-accepted',
    promise: 'Nothing is accepted of who is off the team',
    file: membership,
    find: '.set({ company_id: null, home_company_id: null, acts_as: null, role_id: roleId.individual })',
    replace: '.set({ home_company_id: null, acts_as: null, role_id: roleId.individual })',
  },
  {
    name: 'back-on-team-without-account',
    promise: 'Who is put back on the team is in the workshop again, and their work goes',
    file: membership,
    find: '          .set(back)\n',
    replace: '          .set({ acts_as: null })\n',
  },
  {
    name: 'no-workshop-no-country',
    promise: 'A tablet of somebody without a workshop goes on asking for their account',
    file: 'src/sync/locale.ts',
    find: "chosen?.country || account?.companyCountry || account?.countryCode || 'uk'",
    replace: "chosen?.country ?? account?.companyCountry ?? 'uk'",
  },
  {
    name: 'technician-not-waited-for',
    promise: 'A request for somebody who is added here goes behind them',
    file: 'src/sync/mutations/create-request.ts',
    find: "needs: ({ request: { technicianId } }) => entryIdIn(technicianId ?? ''),",
    replace: 'needs: () => null,',
  },
  {
    name: 'technician-to-come-forgotten',
    promise: 'Who was chosen while they waited is the technician of the request',
    file: behind,
    find: '  if (known) return { ok: true, value: known.id };',
    replace: '  if (known) return { ok: true, value: null };',
  },
  {
    name: 'device-is-taken-for-the-server',
    promise: 'Only the server says that a technician has not come',
    file: behind,
    find: '  if (!people.ok) return { ok: false, failure: { ...people.failure, wasNotSent: true } };\n  const person = people.value.find(wasMadeBy(keys));',
    replace: '  const person = people.ok && false ? people.value.find(wasMadeBy(keys)) : undefined;',
  },
  {
    name: 'changed-technician-is-nobody',
    promise: 'Who is changed while they wait stays the technician of the request',
    file: behind,
    find: 'const keys = [key, ...entry.dependsOn];',
    replace: 'const keys = [key];',
  },
];
