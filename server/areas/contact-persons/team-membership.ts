/**
 * Taking a person off the team and putting them back. Off the team their account belongs to no workshop and is signed in nowhere;
 * whoever acts in their name is sent home, and their invitations are closed. A workshop keeps an administrator.
 * Invitations are locked first, then accounts, then the company's counter, as every write does.
 */
import { sql } from 'kysely';
import { nextRevision } from '../../db/next-revision.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import { revisionOfItsCompany, tellCompanies } from '../tell-companies.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { closeInvitations } from '../close-invitations.ts';
import type { EndSessions } from './end-sessions.ts';

interface TeamPerson {
  id: number;
  ciam_id: string;
  role_id: number;
}

/** Resolves the revision. Refuses `not-found` for people of other workshops and `conflict` for oneself and for the last administrator. */
export async function takeOffTeam(
  context: Context,
  companyId: number,
  contactPersonId: string,
  endSessions: EndSessions,
): Promise<number> {
  const { db, caller } = context;
  // Before the person is read: who has just joined by one is then seen and signed out.
  await closeInvitations(db, companyId, rowIdFromText(contactPersonId), context.now());
  const person = await teamPerson(db, companyId, contactPersonId);
  if (person.ciam_id === caller.ciamId)
    throw new Refusal('conflict', 'You cannot take yourself off the team.', { field: 'yourself' });
  const told = await sendHome(db, person.id);
  if (person.ciam_id !== '') {
    const account = await unlink(db, companyId, person.ciam_id);
    if (account !== undefined) await endSessions(context, person.ciam_id);
    told.push(account?.company_id ?? null);
  }
  await tellCompanies(context.nextRevision, [companyId, ...told]);
  const revision = await revisionOf(db, companyId);
  await db
    .updateTable('contact_person')
    .set({ is_active: false, deactivated_at: sql`coalesce(deactivated_at, ${context.now()})`, revision })
    .where('id', '=', person.id)
    .execute();
  // Under the company's counter, so that of the last two only one can go; a refusal undoes what was done.
  if (person.role_id === roleId.manager && person.ciam_id !== '' && !(await hasAdministrator(db, companyId)))
    throw new Refusal('conflict', 'A workshop keeps an administrator.', { field: 'last-administrator' });
  return revision;
}

/** As the page reckons (domain/team-member.ts): of its own team, with somebody who signs in. */
async function hasAdministrator(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from account a
      where a.home_company_id = ${companyId} and (
        a.company_id = ${companyId} and a.role_id = ${roleId.manager}
        or exists (select from contact_person p where p.ciam_id = a.ciam_id and p.company_id = ${companyId}
          and p.is_active and p.role_id = ${roleId.manager}))
    ) as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/** After the company was told: its counter is locked, and stands where it was told to. */
async function revisionOf(db: Db, companyId: number): Promise<number> {
  const { revision } = await db
    .selectFrom('company_revision')
    .select('revision')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return revision;
}

/** An account that has meanwhile joined another workshop stays there; the person is then back without an account. */
export async function putBackOnTeam(context: Context, companyId: number, contactPersonId: string): Promise<number> {
  const { db } = context;
  const person = await teamPerson(db, companyId, contactPersonId);
  const back = { company_id: companyId, home_company_id: companyId, role_id: person.role_id, acts_as: null };
  const linked =
    person.ciam_id === ''
      ? undefined
      : await db
          .updateTable('account')
          .set(back)
          .where('ciam_id', '=', person.ciam_id)
          .where((where) => where.or([where('home_company_id', 'is', null), where('home_company_id', '=', companyId)]))
          .where('role_id', '<>', roleId.expert)
          .returning('id')
          .executeTakeFirst();
  const revision = await context.nextRevision(companyId, 'account');
  await db
    .updateTable('contact_person')
    .set({ is_active: true, deactivated_at: null, revision, ...(linked === undefined ? { ciam_id: '' } : {}) })
    .where('id', '=', person.id)
    .execute();
  return revision;
}

/** A person who deletes their account leaves every team; of their entries only the name stays, as the workshops know it. */
export async function leaveTeams(db: Db, ciamId: string, now: Date): Promise<void> {
  const entries = await db
    .updateTable('contact_person')
    .set({ ciam_id: '', is_active: false, deactivated_at: sql`coalesce(deactivated_at, ${now})` })
    .set({ email: '', mobile_phone: '', telephone: '', title: '', titulation_id: null })
    .where('ciam_id', '=', ciamId)
    .returning(['id', 'company_id'])
    .execute();
  const told: (number | null)[] = [];
  for (const { id, company_id } of entries) told.push(company_id, ...(await sendHome(db, id)));
  told.push((await unlink(db, null, ciamId))?.company_id ?? null);
  await tellCompanies((companyId, entity) => nextRevision(db, companyId, entity), told);
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.updateTable('contact_person').set({ revision: revisionOfItsCompany }).where('id', 'in', ids).execute();
  await db.updateTable('invitation').set({ mailed_to: null }).where('contact_person_id', 'in', ids).execute();
}

async function teamPerson(db: Db, companyId: number, contactPersonId: string): Promise<TeamPerson> {
  const person = await db
    .selectFrom('contact_person')
    .select(['id', 'ciam_id', 'role_id'])
    .where('id', '=', rowIdFromText(contactPersonId))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('not-found', 'There is no such person in this workshop.');
  return person;
}

/** Everybody who acts in this person's name is at home again; resolves the companies they are in now. */
async function sendHome(db: Db, contactPersonId: number): Promise<(number | null)[]> {
  const acting = await db
    .selectFrom('account')
    .leftJoin('contact_person', (join) =>
      join
        .onRef('contact_person.ciam_id', '=', 'account.ciam_id')
        .onRef('contact_person.company_id', '=', 'account.home_company_id'),
    )
    .select(['account.id', 'account.home_company_id', 'contact_person.role_id'])
    .where('account.acts_as', '=', contactPersonId)
    .orderBy('account.id')
    .execute();
  for (const { id, home_company_id, role_id } of acting) {
    await db
      .updateTable('account')
      .set({ company_id: home_company_id, role_id: role_id ?? roleId.individual, acts_as: null })
      .where('id', '=', id)
      .execute();
  }
  await db.deleteFrom('impersonation').where('contact_person_id', '=', contactPersonId).execute();
  return acting.map(({ home_company_id }) => home_company_id);
}

/** Resolves the company the account acted for until now; undefined when its home is another workshop. Null: whatever its home. */
async function unlink(
  db: Db,
  companyId: number | null,
  ciamId: string,
): Promise<{ company_id: number | null } | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'company_id'])
    .where('ciam_id', '=', ciamId)
    .$if(companyId !== null, (query) => query.where('home_company_id', '=', companyId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) return undefined;
  await db
    .updateTable('account')
    .set({ company_id: null, home_company_id: null, acts_as: null, role_id: roleId.individual })
    .where('id', '=', account.id)
    .execute();
  await db.deleteFrom('impersonation').where('account_id', '=', account.id).execute();
  return account;
}
