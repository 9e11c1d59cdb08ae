/** What the team promises: of who is off it nothing is accepted, what waits on their tablets is kept, and goes once they are back. */
import type { Mutant } from './mutant.ts';

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
];
