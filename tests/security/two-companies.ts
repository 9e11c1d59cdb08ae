/** Two companies that own the same kinds of things, their people, and one expert: whom the attacks are played between. */
import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ContactPersonTable } from '../../server/db/tables-portal.ts';
import type { Tables } from '../../server/db/tables.ts';
import type { Role } from './call-case.ts';
import { part } from './chat-file-calls.ts';
import { createBill, createCart, createGermany, createOrder } from './german-shop.ts';

/** What one company owns and another must never reach. */
export type OwnIds = Record<keyof Awaited<ReturnType<typeof createCompany>>['ids'], string>;

export interface Company {
  ids: OwnIds;
  /** ciam_id by role; the expert is the same for both. */
  ciamIdOf: Record<Role, string>;
}

const at = new Date('2026-03-02T08:00:00.000Z');

export async function createTwoCompanies(db: Kysely<Tables>): Promise<{ own: Company; other: Company }> {
  await createAccount(db, 'expert-1', null, 90);
  await createGermany(db);
  const offer = { country: 'de', credits: 10 };
  const offers = [
    { ...offer, subsystem_id: 6, request_type: 1 },
    { ...offer, subsystem_id: 11, request_type: 2 },
  ];
  await db.insertInto('service_offer').values(offers).execute();
  await db.insertInto('wholesaler_group').values({ id: 'nord', country: 'de', name: 'Nord' }).execute();
  await db.insertInto('wholesaler_branch').values({ id: 'nord-1', group_id: 'nord', name: 'Nord 1' }).execute();
  await db.insertInto('hardware_product').values({ brand: 'Bosch', model: 'KTS', part_number: '1' }).execute();
  return { own: await createCompany(db, 501, 'Werkstatt Eins'), other: await createCompany(db, 502, 'Werkstatt Zwei') };
}

/** Every row of a company, of its people, requests and hardware, in whatever table: to see that an attack changed none. */
export async function everythingOf(db: Kysely<Tables>, companyId: number): Promise<string> {
  const idsOf = (table: string) => sql`(select id::text from ${sql.table(table)} where company_id = ${companyId})`;
  const owners = new Map([
    ['company_id', sql`(select ${String(companyId)})`],
    ['account_id', idsOf('account')],
    ['request_id', idsOf('support_request')],
    ['hardware_id', idsOf('hardware')],
    ['channel_id', idsOf('chat_channel')],
  ]);
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`.execute(db);
  const parts = columns.flatMap(({ table_name, column_name }) => {
    const owner = table_name === 'company' && column_name === 'id' ? owners.get('company_id') : owners.get(column_name);
    if (!owner) return [];
    return [
      sql`select ${table_name}::text as owned, to_jsonb(one)::text as row from ${sql.table(table_name)} one
        where ${sql.ref(`one.${column_name}`)}::text in ${owner}`,
    ];
  });
  const { rows } = await sql`${sql.join(parts, sql` union `)} order by 1, 2`.execute(db);
  return JSON.stringify(rows);
}

async function createCompany(db: Kysely<Tables>, id: number, name1: string) {
  const subscription = { subscription_type_id: 11, subscription_name: 'Business', subscription_active: true };
  // Whoever terminates it here can use it all the same.
  const renewal_date = new Date('2100-01-01T00:00:00.000Z');
  const company = { id, parent_id: id, name1, country: 'de', credits: 100, workshops: '[]', renewal_date };
  await db
    .insertInto('company')
    .values({ ...company, ...subscription })
    .execute();
  const managerId = await createAccount(db, `manager-${id}`, id, 10);
  const individualId = await createAccount(db, `individual-${id}`, id, 20);
  const technician = { company_id: id, first_name: 'Tina', last_name: name1, role_id: 20 };
  const managerPersonId = await createPerson(db, { ...technician, ciam_id: `manager-${id}`, role_id: 10 });
  const wholesalerId = await createAccount(db, `wholesaler-${id}`, id, 30);
  const inManagersName = { contact_person_id: Number(managerPersonId), role_id: 20 };
  const impersonators = [individualId, wholesalerId].map((account_id) => ({ account_id, ...inManagersName }));
  await db.insertInto('impersonation').values(impersonators).execute();
  const invitedId = await createPerson(db, { ...technician, first_name: 'Invited' });
  const hardware = { company_id: id, name: name1, brand: 'Bosch', model: 'KTS 560', part_number: '1' };
  const serial = { serial_number: String(id), manufacturing_date: '2024-01-31', revision: 1 };
  const hardwareId = await idOf(
    db
      .insertInto('hardware')
      .values({ ...hardware, ...serial })
      .returning('id')
      .executeTakeFirst(),
  );
  const requestId = await createRequest(db, id, managerId);
  const checkId = await createHealthCheck(db, id, managerId, false);
  const hotlineId = await createRequest(db, id, managerId);
  await db
    .updateTable('support_request')
    .set({ request_type: 2, expert_account_id: 'account-expert-1' })
    .where('id', '=', Number(hotlineId))
    .execute();
  const ratedId = await createHealthCheck(db, id, managerId, true);
  return {
    ids: {
      ciamId: `manager-${id}`,
      requestId,
      // A scanned health check, a request for the technical hotline, and a health check whose document is made.
      checkId,
      hotlineId,
      ratedId,
      technicianId: await createPerson(db, { ...technician, email: `tina@${id}.example`, mobile_phone: '+4940' }),
      // The manager's own entry among the contact persons.
      managerPersonId,
      // Open invitations: of a person, by guid and code, and of the company.
      contactGuid: (await createInvitation(db, id, Number(invitedId))).guid,
      invitationCode: (await createInvitation(db, id, Number(invitedId))).code_key,
      organizationCode: (await createInvitation(db, id, null)).code_key,
      ...(await createChat(db, id, managerId)),
      hardwareId,
      serialNumber: serial.serial_number,
      ...(await createNote(db, id, managerId, hardwareId)),
      attachmentId: await createAttachment(db, managerId, { request_id: Number(requestId) }),
      // Of a request that the expert has taken.
      chatFileKey: await createChatFile(db, managerId, await createTakenRequest(db, id, managerId)),
      cartId: await createCart(db, id, managerId),
      // Waits for the person at their bank.
      orderId: await createOrder(db, id, managerId),
      transactionId: await createBill(db, id),
      meetingName: await createMeeting(db, id, Number(hotlineId)),
    },
    ciamIdOf: {
      manager: `manager-${id}`,
      individual: `individual-${id}`,
      wholesaler: `wholesaler-${id}`,
      expert: 'expert-1',
    },
  };
}

async function createMeeting(db: Kysely<Tables>, companyId: number, request_id: number): Promise<string> {
  const mediaPlacement = { audioHostUrl: 'x', audioFallbackUrl: '', signalingUrl: 'ws://x', turnControlUrl: '' };
  const meetingId = `secret of ${companyId}`;
  const meeting = { meetingId, externalMeetingId: meetingId, mediaRegion: 'local', mediaPlacement };
  const name = `meeting-${companyId}`;
  const facts = { name, request_id, title: meetingId, meeting: JSON.stringify(meeting), started_at: at };
  await db
    .insertInto('meeting')
    .values({ ...facts, started_by: `account-manager-${companyId}` })
    .execute();
  return name;
}

async function createAccount(db: Kysely<Tables>, ciamId: string, companyId: number | null, roleId: number) {
  const id = `account-${ciamId}`;
  const person = { first_name: 'Ada', last_name: ciamId, email: `${ciamId}@example.test`, country: 'de' };
  const company = { company_id: companyId, home_company_id: companyId };
  const account = { id, ciam_id: ciamId, ...company, role_id: roleId, created_at: at, ...person };
  await db.insertInto('account').values(account).execute();
  return id;
}

async function createPerson(db: Kysely<Tables>, person: Insertable<ContactPersonTable>): Promise<string> {
  return await idOf(db.insertInto('contact_person').values(person).returning('id').executeTakeFirst());
}

async function createInvitation(db: Kysely<Tables>, companyId: number, contactPersonId: number | null) {
  const guid = randomUUID();
  const code_key = guid.slice(0, 8).toUpperCase();
  const expires_at = new Date('2027-01-01T00:00:00.000Z');
  const row = { guid, code_key, company_id: companyId, contact_person_id: contactPersonId, expires_at };
  await db.insertInto('invitation').values(row).execute();
  return row;
}

async function createRequest(db: Kysely<Tables>, companyId: number, accountId: string): Promise<string> {
  const texts = { license_plate: '', repair_order: '', diagnostic_tool_serial: '', vci_serial: '' };
  const times = { create_date: at, changed_at: at };
  const request = { request_type: 1, subsystem_id: 6, subject: `secret of ${companyId}`, comments: '', status_id: 20 };
  const flags = { booking_type: 2, is_contact_asap: true, is_vci_confirmed: true, credits: 10, revision: 1 };
  const row = { company_id: companyId, account_id: accountId, ...request, ...flags, ...texts, ...times };
  return await idOf(db.insertInto('support_request').values(row).returning('id').executeTakeFirst());
}

async function createTakenRequest(db: Kysely<Tables>, companyId: number, accountId: string): Promise<number> {
  const id = Number(await createRequest(db, companyId, accountId));
  await db.updateTable('support_request').set({ expert_account_id: 'account-expert-1' }).where('id', '=', id).execute();
  return id;
}

async function createChatFile(db: Kysely<Tables>, accountId: string, requestId: number): Promise<string> {
  const file_key = `file-of-${accountId}`;
  const facts = { name: 'engine.mp4', type: 'video/mp4', size: 6, parts: JSON.stringify([part]), arrived: 1 };
  const row = { file_key, account_id: accountId, attachment_id: file_key, ...facts, request_id: requestId };
  await db
    .insertInto('chat_file')
    .values({ ...row, created_at: at })
    .execute();
  return file_key;
}

async function createHealthCheck(db: Kysely<Tables>, companyId: number, accountId: string, isRated: boolean) {
  const requestId = await createRequest(db, companyId, accountId);
  const later = isRated ? at : null;
  await db
    .updateTable('support_request')
    .set({ request_type: 3, subsystem_id: 16, credits: 0, status_id: isRated ? 100 : 600 })
    .where('id', '=', Number(requestId))
    .execute();
  const steps = { scanned_at: at, accepted_at: later, rejected_at: null, rated_at: later };
  const paper = isRated ? { number: `VHC-${requestId}`, code: `code-${requestId}` } : { number: null, code: null };
  await db
    .insertInto('certificate')
    .values({ request_id: Number(requestId), credits: 4, ...steps, ...paper })
    .execute();
  return requestId;
}

/** A request that the expert has taken, with a message of the manager's. The chat service knows nothing of it. */
async function createChat(db: Kysely<Tables>, companyId: number, accountId: string) {
  const chatId = await createRequest(db, companyId, accountId);
  const taken = { expert_account_id: 'account-expert-1', status_id: 40 };
  await db.updateTable('support_request').set(taken).where('id', '=', Number(chatId)).execute();
  const channelArn = `arn:of:${companyId}`;
  const of = { company_id: companyId, revision: 1, updated_at: at };
  const channel = {
    arn: channelArn,
    name: `T-${chatId}`,
    session_id: '',
    mode: '',
    privacy: '',
    creator_arn: '',
    creator_name: '',
  };
  const times = { created_at: at, compared_at: at };
  const channelId = await idOf(
    db
      .insertInto('chat_channel')
      .values({ ...of, ...channel, ...times, request_id: Number(chatId) })
      .returning('id')
      .executeTakeFirst(),
  );
  const messageId = `message-of-${companyId}`;
  const sender = {
    account_id: accountId,
    sender_id: `manager-${companyId}`,
    sender_name: 'Ada',
    sender_arn: '',
    side: 'workshop',
  } as const;
  const text = {
    content: `secret of ${companyId}`,
    metadata: '{}',
    type: 'STANDARD',
    persistence: 'PERSISTENT',
    status: 'SENT',
  };
  const named = { channel_id: Number(channelId), message_id: messageId, client_key: null, sent_at: at };
  await db
    .insertInto('chat_message')
    .values({ ...of, ...sender, ...text, ...named })
    .execute();
  return { chatId, channelArn, messageId };
}

async function createNote(db: Kysely<Tables>, companyId: number, accountId: string, hardwareId: string) {
  const about = { company_id: companyId, account_id: accountId, hardware_id: Number(hardwareId) };
  const note = { ...about, author: 'Ada', note: `secret of ${companyId}`, at, revision: 1 };
  const noteId = await idOf(db.insertInto('hardware_note').values(note).returning('id').executeTakeFirst());
  return { noteId, photoId: await createAttachment(db, accountId, { hardware_note_id: Number(noteId) }) };
}

async function createAttachment(
  db: Kysely<Tables>,
  accountId: string,
  owner: { request_id: number } | { hardware_note_id: number },
): Promise<string> {
  const id = `attachment-of-${accountId}${'request_id' in owner ? '' : '-note'}`;
  const file = { name: 'foto.png', type: 'image/png', size: 8, sha256: '0'.repeat(64), created_at: at };
  const row = { id, account_id: accountId, object_key: id, ...{ request_id: null, ...owner }, ...file };
  await db.insertInto('attachment').values(row).execute();
  return id;
}

async function idOf(inserted: Promise<{ id: number } | undefined>): Promise<string> {
  const row = await inserted;
  if (!row) throw new Error('nothing was inserted');
  return String(row.id);
}
