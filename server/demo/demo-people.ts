/** The people who can sign in to the demo. One password for all; it protects nothing. */
import type { DemoAccount } from '../../contract/shell.ts';
import { demoInvitations } from './demo-invitations.ts';
import { type DemoPerson, expert, individual, manager, person } from './demo-person.ts';

export const demoPassword = 'workshop-demo';

export const demoPeople: readonly DemoPerson[] = [
  person(
    'anna@lindner.example',
    ['Anna', 'Lindner'],
    '+49 151 5550 1421',
    'de',
    manager(4001),
    'Manager, business subscription, Hamburg',
  ),
  person(
    'jan@lindner.example',
    ['Jan', 'Petersen'],
    '+49 151 5550 1422',
    'de',
    individual(4001),
    'Individual in the same workshop, not asked about marketing yet',
  ),
  person(
    'mehmet@lindner.example',
    ['Mehmet', 'Kaya'],
    '+49 151 5550 1423',
    'de',
    individual(4001),
    'Another individual in the same workshop',
  ),
  person(
    'freja@nordlys.example',
    ['Freja', 'Nørgaard'],
    '+45 55 50 28 01',
    'dk',
    manager(4002),
    'Manager of several workshops, enterprise, Copenhagen',
  ),
  person(
    'emil@nordlys.example',
    ['Emil', 'Dahl'],
    '+45 55 50 28 02',
    'dk',
    individual(4002),
    'Individual, enterprise, Copenhagen',
  ),
  person(
    'ida@nordlys.example',
    ['Ida', 'Mølgaard'],
    '+45 55 50 28 41',
    'dk',
    manager(4003),
    'Manager of a branch: no wallet',
  ),
  person(
    'laerke@nordlys.example',
    ['Lærke', 'Vestergaard'],
    '+45 55 50 28 61',
    'dk',
    manager(4013),
    'Manager of another branch',
  ),
  person(
    'oliver@harrowlane.example',
    ['Oliver', 'Whitcombe'],
    '+44 7700 900114',
    'uk',
    manager(4004),
    'Manager with an active trial',
  ),
  person(
    'theresa@donau-kfz.example',
    ['Theresa', 'Gruber'],
    '+43 660 5550210',
    'at',
    manager(4005),
    'Manager whose trial has expired',
  ),
  person(
    'ruth@pickering.example',
    ['Ruth', 'Ellery'],
    '+44 7700 900173',
    'uk',
    manager(4006),
    'Manager, subscription inactive',
  ),
  person(
    'tom@pickering.example',
    ['Tom', 'Barraclough'],
    '+44 7700 900174',
    'uk',
    individual(4006),
    'Individual, subscription inactive',
  ),
  person(
    'dana@cedarfalls.example',
    ['Dana', 'Whitfield'],
    '+1 319 555 0183',
    'us',
    manager(4007),
    'Manager in the US with a negative balance',
  ),
  person(
    'marcus@cedarfalls.example',
    ['Marcus', 'Boyd'],
    '+1 319 555 0184',
    'us',
    individual(4007),
    'Individual in the US',
  ),
  person(
    'grace@prairiewind.example',
    ['Grace', 'Holloway'],
    '+1 319 555 0161',
    'us',
    manager(4016),
    'Manager in the US with credits: remote sessions at /remote',
  ),
  person(
    'henrike@ostsee-technik.example',
    ['Henrike', 'Paulsen'],
    '+49 151 5550 771',
    'de',
    manager(4008),
    'Manager of a special workshop, few credits left',
  ),
  person(
    'claire@lemaire.example',
    ['Claire', 'Lemaire'],
    '+33 6 55 50 14 28',
    'fr',
    manager(4014),
    'Manager in France: no wholesaler chosen yet',
  ),
  person(
    'hugo@lemaire.example',
    ['Hugo', 'Besson'],
    '+33 6 55 50 14 29',
    'fr',
    { companyId: 4014, roleId: 30 },
    'Of a wholesaler: the rights of an individual',
  ),
  person(
    'nele@lemaire.example',
    ['Nele', 'Claes'],
    '+32 470 55 50 14',
    'be',
    individual(4014),
    'Individual who lives in another country than the workshop',
  ),
  person(
    'kasia@kowalski-serwis.example',
    ['Katarzyna', 'Kowalska'],
    '+48 600 555 018',
    'pl',
    manager(4015),
    'Manager, pays as they go, Poland',
  ),
  person(
    'expert@portal.example',
    ['Clara', 'Winther'],
    '',
    'de',
    expert,
    'Expert: takes and answers requests at /desk',
  ),
  person('tomas@portal.example', ['Tomas', 'Lindqvist'], '', 'de', expert, 'Another expert, to hand requests over to'),
  person(
    'new@portal.example',
    ['Nora', 'Feld'],
    '+49 151 5550 900',
    'de',
    null,
    `Not registered yet: the first sign-in does it. Invited as a manager with code ${demoInvitations.company.code}`,
  ),
  person(
    'katrin@portal.example',
    ['Katrin', 'Vogt'],
    '+49 151 5550 1425',
    'de',
    null,
    `Not registered yet, invited by a workshop with code ${demoInvitations.person.code}`,
  ),
];

/** For the sign-in page and the start message. */
export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ email, about }) => ({
  email,
  password: demoPassword,
  about,
}));

/** The person's id at the identity provider; fixed, so that tests and devices find the same account again. */
export function demoCiamId(email: string): string {
  return `demo-${email.replace(/[^a-z0-9]+/g, '-')}`;
}
