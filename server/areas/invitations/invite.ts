/**
 * Invites a person of the team: a link and a code, mailed to the address the workshop knows. Whoever takes it signs in as that person
 * from then on (take-invitation.ts). An invitation before it is closed: only the latest mail leads in. The mail follows in a job
 * (invitation-mail.ts), written in the same transaction.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { invitationDays } from '../../../domain/team-member.ts';
import { isKnownTimeZone, timeZoneOf } from '../../../domain/time-zone.ts';
import { type Context, Refusal } from '../../call.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { closeInvitations } from '../close-invitations.ts';

export const invitationMailJob = 'send-invitation-mail';
/** Later and later, then every hour: about five days. */
const mailTries = 130;
const dayMs = 86_400_000;
/** Mails that one workshop, and one person of it, can be sent in a day: an address that was typed may be a stranger's. */
const mostOfCompany = 100;
const mostOfPerson = 5;
/** Without those that look like others; six characters (CO-221), 10⁹ codes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 6;

/** Refuses `not-found` for people of other workshops, `conflict` for who signs in already or is off the team. */
export async function inviteToTeam(
  context: Context,
  companyId: number,
  { contactPersonId, countryCode }: { contactPersonId: string; countryCode: string },
): Promise<void> {
  const { db, now, enqueue, nextRevision } = context;
  const id = rowIdFromText(contactPersonId);
  // Their rows before the company's counter, as whoever takes one locks them; a refusal undoes it.
  await closeInvitations(db, companyId, id, now());
  const revision = await nextRevision(companyId, 'account');
  const person = await db
    .updateTable('contact_person')
    .set({ revision })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(['ciam_id', 'email', 'language', 'is_active'])
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('not-found', 'There is no such person in this workshop.');
  if (person.ciam_id !== '' || !person.is_active)
    throw new Refusal('conflict', 'This person signs in already, or was taken off the team.');
  if (person.email === '') throw new Refusal('validation', 'There is no address to write to.', { field: 'email' });
  await refuseTooMany(context, companyId, id);
  // Once more under the counter: a colleague who invited at the same moment has made one meanwhile.
  await closeInvitations(db, companyId, id, now());
  const guid = randomUUID();
  const invitation = {
    ...{ guid, company_id: companyId, contact_person_id: id, used_by: null, used_at: null },
    ...{ mailed_to: person.email, language: person.language, country: countryCode, delivery: 'sending' as const },
    created_at: now(),
    expires_at: new Date(now().getTime() + invitationDays * dayMs),
  };
  for (let isKept = false; !isKept;) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('invitation')
      .values({ ...invitation, code_key: newCode() })
      .onConflict((conflict) => conflict.column('code_key').doNothing())
      .executeTakeFirstOrThrow();
    isKept = numInsertedOrUpdatedRows === 1n;
  }
  const timeZone = await timeZoneOfInviter(context, companyId);
  await enqueue(invitationMailJob, { guid, timeZone }, { uniqueKey: guid, mostTries: mailTries });
}

/** Whose days the mail names: whoever is invited works in the same workshop, and has no settings yet. */
async function timeZoneOfInviter({ db, caller }: Context, companyId: number): Promise<string> {
  const known = await db
    .selectFrom('account')
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .leftJoin('region', 'region.country', 'company.country')
    .select(['timezone_id', 'region.time_zones'])
    .where('ciam_id', '=', caller.ciamId)
    .executeTakeFirst();
  const own = known?.timezone_id ?? '';
  return isKnownTimeZone(own) ? own : timeZoneOf({ timeZones: known?.time_zones ?? [] });
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

async function refuseTooMany({ db, now }: Context, companyId: number, personId: number): Promise<void> {
  const { company, person } = await db
    .selectFrom('invitation')
    .where('company_id', '=', companyId)
    .where('created_at', '>', new Date(now().getTime() - dayMs))
    .select((select) => [
      select.fn.countAll<number>().as('company'),
      select.fn.countAll<number>().filterWhere('contact_person_id', '=', personId).as('person'),
    ])
    .executeTakeFirstOrThrow();
  if (company >= mostOfCompany || person >= mostOfPerson)
    throw new Refusal('too-many-requests', 'Too many invitations in a day.');
}
