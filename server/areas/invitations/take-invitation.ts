/**
 * Linking the caller's account by an invitation. An invitation serves once; the same person may repeat it and gets the
 * same answer, because the first answer may have been lost on the way. Needs the invitation's row locked.
 *
 *   open ──taken──► used (by the taker: same answer again; by others: closed)
 *     └──── out of date, person off the team or linked otherwise ────► closed
 */
import { randomUUID } from 'node:crypto';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import { closedRefusal } from './closed-reason.ts';
import type { Invitation } from './find-invitation.ts';

interface Mapped {
  ciamId: string;
  customerId: number;
  contactPersonId: string;
}
/** What is new of the contact person. */
interface Link {
  ciam_id: string;
  revision: number;
}
interface Taker {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile_phone: string;
  language: string;
  home_company_id: number | null;
}

/** Refuses `invitation-closed`, `already-linked`, and `forbidden` for experts. */
export async function takeInvitation(context: Context, invitation: Invitation): Promise<Mapped> {
  const { db, caller, nextRevision } = context;
  if (caller.roleId === roleId.expert) throw new Refusal('forbidden', 'An expert does not belong to a workshop.');
  const taker = await accountOf(context);
  const closed = () => closedRefusal(db, invitation.guid, context.now());
  if (invitation.used_by === taker.id) {
    const before = await asBefore(db, invitation, caller.ciamId);
    if (before === undefined) throw await closed();
    return before;
  }
  if (invitation.used_by !== null || invitation.expires_at <= context.now()) throw await closed();
  if (taker.home_company_id !== null)
    throw new Refusal('already-linked', 'Your account belongs to a workshop already.');
  const companyId = invitation.company_id;
  const link = { ciam_id: caller.ciamId, revision: await nextRevision(companyId, 'account') };
  const person =
    invitation.contact_person_id === null
      ? await newManager(db, companyId, link, taker)
      : await invitedPerson(db, invitation.contact_person_id, link);
  if (person === undefined) throw await closed();
  await db
    .updateTable('account')
    .set({
      company_id: companyId,
      home_company_id: companyId,
      role_id: person.role_id,
      acts_as: null,
      // Who was never registered is called what the workshop calls them.
      ...(isNameless(taker) && { first_name: person.first_name, last_name: person.last_name }),
    })
    .where('id', '=', taker.id)
    .execute();
  await db
    .updateTable('invitation')
    .set({ used_by: taker.id, used_at: context.now() })
    .where('guid', '=', invitation.guid)
    .execute();
  return { ciamId: caller.ciamId, customerId: companyId, contactPersonId: String(person.id) };
}

/** The caller's account; who has none yet gets it now. */
async function accountOf({ db, caller, now }: Context): Promise<Taker> {
  await db
    .insertInto('account')
    .values({
      id: randomUUID(),
      ciam_id: caller.ciamId,
      company_id: null,
      role_id: roleId.individual,
      email: caller.email,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('ciam_id').doNothing())
    .execute();
  return await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'mobile_phone', 'language', 'home_company_id'])
    .where('ciam_id', '=', caller.ciamId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function asBefore(db: Db, invitation: Invitation, ciamId: string): Promise<Mapped | undefined> {
  const person = await db
    .selectFrom('contact_person')
    .select('id')
    .where('ciam_id', '=', ciamId)
    .where('company_id', '=', invitation.company_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return person && { ciamId, customerId: invitation.company_id, contactPersonId: String(person.id) };
}

function isNameless({ first_name, last_name }: Taker): boolean {
  return first_name === '' && last_name === '';
}

const linkedColumns = ['id', 'role_id', 'first_name', 'last_name'] as const;

async function invitedPerson(db: Db, id: number, link: Link) {
  return await db
    .updateTable('contact_person')
    .set(link)
    .where('id', '=', id)
    .where('ciam_id', '=', '')
    .where('is_active', '=', true)
    .returning(linkedColumns)
    .executeTakeFirst();
}

async function newManager(db: Db, companyId: number, link: Link, taker: Taker) {
  const { first_name, last_name, email, mobile_phone, language } = taker;
  return await db
    .insertInto('contact_person')
    .values({
      ...{ first_name, last_name, email, mobile_phone, language },
      ...link,
      company_id: companyId,
      role_id: roleId.manager,
    })
    .returning(linkedColumns)
    .executeTakeFirstOrThrow();
}
