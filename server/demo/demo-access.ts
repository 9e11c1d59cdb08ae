/** For whom Freja may act beside her own company, and the invitations that are still open. */
import { codeKey } from '../areas/invitations/find-invitation.ts';
import type { Db } from '../db/db.ts';
import { demoInvitations } from './demo-invitations.ts';
import { demoCiamId } from './demo-people.ts';

const dayMs = 86_400_000;
/** Managers of the branches, and a technician in Aalborg, as whom she has a technician's rights. */
const actsAs = [
  { companyId: 4003, lastName: 'Mølgaard', roleId: 10 },
  { companyId: 4013, lastName: 'Vestergaard', roleId: 10 },
  { companyId: 4013, lastName: 'Toft', roleId: 20 },
] as const;

export async function storeDemoAccess(db: Db, now: Date): Promise<void> {
  for (const { companyId, lastName, roleId } of actsAs) {
    const contact_person_id = await contactPerson(db, companyId, lastName);
    const account_id = demoCiamId('freja@nordlys.example');
    await db.insertInto('impersonation').values({ account_id, contact_person_id, role_id: roleId }).execute();
  }
  const { person, company } = demoInvitations;
  const expires_at = new Date(now.getTime() + 365 * dayMs);
  const open = { expires_at, used_by: null, used_at: null };
  const invited = {
    contact_person_id: await contactPerson(db, 4001, 'Vogt'),
    ...{ mailed_to: 'katrin@lindner.example', created_at: new Date(now.getTime() - 3 * dayMs) },
    ...{ language: 'de-DE', country: 'de', delivery: 'sent' as const },
  };
  await db
    .insertInto('invitation')
    .values([
      { ...open, guid: person.guid, code_key: codeKey(person.code), company_id: 4001, ...invited },
      { ...open, guid: company.guid, code_key: codeKey(company.code), company_id: 4004, contact_person_id: null },
    ])
    .execute();
}

async function contactPerson(db: Db, companyId: number, lastName: string): Promise<number> {
  const { id } = await db
    .selectFrom('contact_person')
    .select('id')
    .where('company_id', '=', companyId)
    .where('last_name', '=', lastName)
    .executeTakeFirstOrThrow();
  return id;
}
