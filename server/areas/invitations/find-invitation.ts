/**
 * Finding an invitation by the guid of its link or by the code that a person was told. What is found for a write is
 * locked, so that of two people who take it at once one wins. Who holds a guid learns a name and a workshop, no more.
 */
import { sql } from 'kysely';
import type { InvitedContact } from '../../../contract/contact-persons.ts';
import type { Db } from '../../db/db.ts';
import { type ClosedReason, maskedAddress } from '../../../domain/invitation.ts';
import { Refusal } from '../../call.ts';
import { closedBecause } from './closed-reason.ts';

export interface Invitation {
  guid: string;
  company_id: number;
  /** Null: an invitation of the company itself. */
  contact_person_id: number | null;
  expires_at: Date;
  used_by: string | null;
  mailed_to: string | null;
}

const unknown = 'There is no such invitation.';

export async function findByGuid(db: Db, guid: string): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    select * from invitation where guid = ${guid}::uuid for update`.execute(db);
  return found(rows[0]);
}

/** Casing, blanks and hyphens do not matter. */
export async function findByCode(db: Db, code: string): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    select * from invitation where code_key = ${codeKey(code)} for update`.execute(db);
  return found(rows[0]);
}

/** Whether it was mailed to this address, or the workshop knows the invited person by it (CO-221). Casing does not matter. */
export async function isInvitedAt(db: Db, invitation: Invitation, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from contact_person where id = ${invitation.contact_person_id}
      and lower(${email}) in (lower(nullif(email, '')), lower(${invitation.mailed_to}::text))`.execute(db);
  return rows.length > 0;
}

export function codeKey(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function found(invitation: Invitation | undefined): Invitation {
  if (invitation === undefined) throw new Refusal('not-found', unknown);
  return invitation;
}

/** Refuses `not-found` for an unknown guid and for one of a company. */
export async function readInvitedContact(db: Db, guid: string, now: Date): Promise<InvitedContact> {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    name1: string;
    city: string;
    mailed_to: string | null;
    closed: ClosedReason | null;
  }>`
    select p.id, p.first_name, p.last_name, c.name1, c.city, i.mailed_to, ${closedBecause(now)} as closed
    from invitation i
    join contact_person p on p.id = i.contact_person_id
    join company c on c.id = i.company_id
    where i.guid = ${guid}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found', unknown);
  return {
    contactGuid: guid,
    contactPersonId: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    workshopName1: row.name1,
    city: row.city,
    isOpen: row.closed === null,
    closed: row.closed,
    mailedTo: maskedAddress(row.mailed_to ?? ''),
  };
}
