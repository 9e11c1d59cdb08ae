/**
 * Where each part of a person's own data is. A row has a `key`, by which it is paged, and words for everything else. Whose it is
 * stands in each of them: what a colleague, an expert or another company has written or is called is never read.
 */
import { type RawBuilder, sql } from 'kysely';
import type { OwnDataPart } from '../../../contract/own-data.ts';

export interface Owner {
  accountId: string;
  ciamId: string;
}

type Part = (owner: Owner) => RawBuilder<unknown>;

/** Requests of the person, whichever company they were made for. */
const ownRequests = ({ accountId }: Owner) => sql`(select id from support_request where account_id = ${accountId})`;
const ownOrders = ({ accountId }: Owner) => sql`(select id from shop_order where account_id = ${accountId})`;
/** Numbers as text that is in their order. */
const numbered = (column: string) => sql`lpad(${sql.ref(column)}::text, 12, '0')`;

export const ownDataParts: Readonly<Record<OwnDataPart, Part>> = {
  account: ({ accountId }) => sql`
    select a.id as key, a.ciam_id as "signInId", a.first_name as "firstName", a.last_name as "lastName", a.email,
      a.mobile_phone as "mobilePhone", a.language, a.country, a.created_at as "createdAt", a.last_sign_in_at as "lastSignInAt",
      a.role_id as "roleId", c.id as "customerNumber", c.name1 as company,
      jsonb_build_object('companyName', a.name1, 'address1', a.address1, 'address2', a.address2, 'postCode', a.post_code,
        'city', a.city, 'companyPhone', a.company_phone, 'vat', a.vat) as "asRegistered",
      jsonb_build_object('timeZone', a.timezone_id, 'dateFormat', a.short_date_time_format, 'reports', a.report_settings,
        'countryDecision', a.country_decision) as settings,
      jsonb_build_object('marketingAnswered', a.has_customer_decided, 'marketing', a.accepted_marketing,
        'terms', a.terms_accepted, 'termsAt', a.terms_changed_at, 'privacy', a.private_hint,
        'privacyAt', a.private_hint_changed_at) as consents
    from account a left join company c on c.id = a.company_id where a.id = ${accountId}`,
  team: ({ ciamId }) => sql`
    select ${numbered('p.id')} as key, c.name1 as company, p.first_name as "firstName", p.last_name as "lastName", p.title,
      p.titulation_id as "formOfAddress", p.email, p.mobile_phone as "mobilePhone", p.telephone, p.language,
      p.role_id as "roleId", p.is_active as "isActive"
    from contact_person p join company c on c.id = p.company_id where p.ciam_id = ${ciamId}`,
  mayActFor: ({ accountId }) => sql`
    select ${numbered('i.contact_person_id')} as key, c.name1 as company, i.role_id as "roleId"
    from impersonation i join contact_person p on p.id = i.contact_person_id join company c on c.id = p.company_id
    where i.account_id = ${accountId}`,
  // The technician by number: their name is theirs.
  favouriteTechnician: ({ accountId }) => sql`
    select ${numbered('f.id')} as key, p.id as technician, c.name1 as company
    from contact_person_favourite f join contact_person p on p.id = f.contact_person_id
    join company c on c.id = p.company_id where f.account_id = ${accountId}`,
  favouriteHardware: ({ accountId }) => sql`
    select ${numbered('f.id')} as key, h.name as hardware, h.serial_number as "serialNumber"
    from hardware_favourite f join hardware h on h.id = f.hardware_id where f.account_id = ${accountId}`,
  requests: ({ accountId }) => sql`
    select ${numbered('r.id')} as key, r.id as number, c.name1 as company, r.subject, r.comments, r.status_id as "statusId",
      r.request_type as "requestType", r.subsystem_id as "subsystemId", r.vehicle, r.vehicle_lookup as "vehicleLookup",
      r.start_time as "from", r.end_time as "until", r.license_plate as "licensePlate", r.mileage,
      r.repair_order as "repairOrder", r.your_reference as "yourReference",
      r.diagnostic_tool_serial as "diagnosticToolSerial", r.vci_serial as "vciSerial", r.credits,
      r.create_date as "createdAt", r.closed_date as "closedAt"
    from support_request r join company c on c.id = r.company_id where r.account_id = ${accountId}`,
  // Notes are signed with a name: where two people of a company share it, nobody can say whose they are.
  requestNotes: ({ accountId }) => sql`
    select ${numbered('n.id')} as key, n.request_id as request, n.at, n.text
    from request_note n join support_request r on r.id = n.request_id
    join account a on a.id = ${accountId}
    where n.by = 'workshop' and r.account_id = a.id and n.author = trim(a.first_name || ' ' || a.last_name)
      and not exists (select from account other where other.id <> a.id
        and trim(other.first_name || ' ' || other.last_name) = n.author
        and (other.company_id = r.company_id or other.home_company_id = r.company_id))`,
  messages: ({ accountId }) => sql`
    select ${numbered('m.id')} as key, ch.request_id as request, m.sent_at as "sentAt", m.edited_at as "editedAt",
      m.content as text
    from chat_message m join chat_channel ch on ch.id = m.channel_id
    where m.account_id = ${accountId} and m.redacted_at is null`,
  conversationsRead: ({ accountId }) => sql`
    select ${numbered('ch.id')} as key, ch.request_id as request, seen.up_to as "upTo"
    from chat_read seen join chat_channel ch on ch.id = seen.channel_id where seen.account_id = ${accountId}`,
  files: ({ accountId }) => sql`
    select id as key, name, type, size, request_id as request, created_at as "createdAt"
    from attachment where account_id = ${accountId}`,
  messageFiles: ({ accountId }) => sql`
    select file_key as key, name, type, size, request_id as request, created_at as "createdAt"
    from chat_file where account_id = ${accountId}`,
  hardwareClaims: ({ accountId }) => sql`
    select ${numbered('k.hardware_id')} as key, h.name as hardware, h.serial_number as "serialNumber",
      k.fault_code_id as "faultReasonId", k.repair_note as note, k.created_at as "createdAt"
    from hardware_claim k join hardware h on h.id = k.hardware_id where k.account_id = ${accountId}`,
  hardwareNotes: ({ accountId }) => sql`
    select ${numbered('n.id')} as key, h.name as hardware, h.serial_number as "serialNumber", n.note, n.at
    from hardware_note n join hardware h on h.id = n.hardware_id where n.account_id = ${accountId}`,
  cart: ({ accountId }) => sql`
    select ${numbered('id')} as key, wanted as contents, changed_at as "changedAt" from cart where account_id = ${accountId}`,
  orders: ({ accountId }) => sql`
    select id as key, id as number, kind, state, delivery, net::text, vat::text, total::text, currency,
      created_at as "createdAt", paid_at as "paidAt", invoice_number as "invoiceNumber"
    from shop_order where account_id = ${accountId}`,
  payments: ({ accountId }) => sql`
    select id as key, order_id as "order", method_id as "methodId", state, began_at as "beganAt", told_at as "decidedAt"
    from order_payment where account_id = ${accountId}`,
  invoices: (owner) => sql`
    select id as key, invoice_number as number, kind, state, date, amount::text, currency, order_id as "order"
    from billing_transaction where order_id in ${ownOrders(owner)}`,
  vouchers: ({ accountId }) => sql`
    select code || '~' || number as key, code, used_at as "usedAt" from voucher_use where account_id = ${accountId}`,
  // Those that the person looks after, with what is charged for them.
  subscriptions: ({ accountId }) => sql`
    select ${numbered('s.company_id')} as key, c.name1 as company, s.method_id as "methodId",
      s.stored_method - 'id' as "storedMethod", s.delivery
    from subscription s join company c on c.id = s.company_id where s.account_id = ${accountId}`,
  walletMovements: (owner) => sql`
    select ${numbered('w.id')} as key, w.at, w.topic, w.amount, w.request_id as request
    from wallet_transaction w
    where w.request_id in ${ownRequests(owner)}
      or w.cause in (select 'order-' || id from shop_order where account_id = ${owner.accountId})`,
  meetings: ({ accountId }) => sql`
    select name as key, request_id as request, started_at as "startedAt", ended_at as "endedAt"
    from meeting where started_by = ${accountId}`,
  contactMessages: ({ accountId, ciamId }) => sql`
    select ${numbered('id')} as key, reason, fields as "asTyped", created_at as "createdAt", sent_at as "sentAt"
    from contact_message where account_id = ${accountId} or ciam_id = ${ciamId}`,
  phrases: ({ accountId }) => sql`
    select ${numbered('id')} as key, text from expert_phrase where account_id = ${accountId}`,
};
