import type { ContactPerson } from '../../contract/contact-persons.ts';

type Given = Partial<Omit<ContactPerson, 'member' | 'role'>> &
  Partial<NonNullable<ContactPerson['member']>> & { roleId?: number };

/** A technician of a team as a manager is told of them, who signs in unless `ciamId` is empty. */
export function aMember(given: Given = {}): ContactPerson {
  const { telephone = '', titulationId = 2, lastSignInAt = null, invitation = null, clientKey = null } = given;
  const { revision = 1, roleId = 20, ...person } = given;
  const row: ContactPerson = {
    ...{ id: '1', ciamId: 'ciam-mia', firstName: 'Mia', lastName: 'Sommer', title: '', mobilePhone: '+49151555' },
    ...{ email: 'mia@lindner.example', language: { language: 'de-DE' }, customerId: 7 },
    ...{ contactFirstName: 'Mia', contactLastName: 'Sommer', workshopName1: 'Lindner', workshopName2: '' },
    ...{ workshopName4: '', city: 'Hamburg', isActive: true, isFavourite: false },
    ...person,
    role: { id: roleId, role: '' },
    member: { telephone, titulationId, lastSignInAt, invitation, clientKey, revision },
  };
  for (const key of ['telephone', 'titulationId', 'lastSignInAt', 'invitation', 'clientKey'])
    Reflect.deleteProperty(row, key);
  return row;
}
