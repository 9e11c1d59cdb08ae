import type { Db } from '../db/db.ts';

/** Ends the open invitations of a person, and waits for whoever is taking one: from then on nobody joins by them. */
export async function closeInvitations(db: Db, companyId: number, contactPersonId: number, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ expires_at: now })
    .where('contact_person_id', '=', contactPersonId)
    .where('company_id', '=', companyId)
    .where('used_by', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
