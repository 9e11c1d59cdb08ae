/** What was typed about a person of a team: looked at by the rules of the page, and by what the workshop has already. */
import { sql } from 'kysely';
import { type MemberField, type TeamMember, checkMember, memberFields } from '../../../domain/team-member.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

/** Without what is not given. */
export function givenFrom(body: { [Field in MemberField]?: TeamMember[Field] | undefined }): Partial<TeamMember> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Refuses `validation` for the first of these fields, in reading order, that is not right. */
export function checkGiven(person: TeamMember, given: readonly MemberField[]): void {
  const problems = checkMember(person);
  const field = memberFields.find((candidate) => given.includes(candidate) && problems[candidate] !== undefined);
  if (field !== undefined) throw new Refusal('validation', 'This is not right.', { field });
}

/** Refuses `conflict` for an address that somebody else in the workshop has. Needs the company's counter locked. */
export async function refuseKnownEmail(db: Db, companyId: number, email: string, ownId: number | null): Promise<void> {
  const known = await db
    .selectFrom('contact_person')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .executeTakeFirst();
  if (known !== undefined) throw new Refusal('conflict', 'There is somebody with this e-mail.', { field: 'email' });
}
