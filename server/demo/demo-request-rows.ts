/** Stores the requests of all workshops in order of creation, so that ticket numbers rise with time as in real life. */
import { requestStatus, requestSubStatus } from '../../domain/wire-enums.ts';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { DemoCompany } from './demo-company.ts';
import type { StoredDevice } from './demo-hardware-rows.ts';
import type { StoredPeople } from './demo-people-rows.ts';
import type { DemoRequest } from './demo-requests.ts';
import { isCharged, storeDemoCertificates, storeDemoTimeline } from './demo-story.ts';
import type { ChargedRequest } from './demo-wallet.ts';

export interface StoredRequest extends ChargedRequest {
  companyId: number;
}
interface Others {
  /** Id of the first; tickets rise from there. */
  firstId: number;
  /** How many wait in the queue already. */
  queued: number;
  companies: readonly DemoCompany[];
  people: StoredPeople;
  hardware: StoredDevice[];
}

const rowsPerInsert = 100;

export async function storeDemoRequests(db: Db, requests: DemoRequest[], others: Others): Promise<StoredRequest[]> {
  if (requests.length === 0) return [];
  const { firstId } = others;
  const inOrder = requests.toSorted((a, b) => a.createDate.getTime() - b.createDate.getTime());
  const seen = new Map<number, number>();
  let { queued } = others;
  const rows = inOrder.map((request, index) => {
    const count = (seen.get(request.companyId) ?? 0) + 1;
    seen.set(request.companyId, count);
    const devices = others.hardware.filter(({ companyId }) => companyId === request.companyId);
    const place = request.statusId === requestStatus.queued ? (queued += 1) : null;
    return requestRow(request, { id: firstId + index, revision: devices.length + count, place }, others);
  });
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await db
      .insertInto('support_request')
      .values(rows.slice(at, at + rowsPerInsert))
      .execute();
  }
  await sql`select setval(pg_get_serial_sequence('support_request', 'id'), ${firstId + rows.length - 1})`.execute(db);
  await storeNotes(db, inOrder, firstId);
  await storeDemoTimeline(db, firstId, firstId + rows.length - 1);
  const numbered = inOrder.map((request, index) => ({ ...request, id: firstId + index }));
  await storeDemoCertificates(db, numbered, others.companies);
  return inOrder.map((request, index) => ({
    id: firstId + index,
    companyId: request.companyId,
    subject: request.issue.subject,
    userName: others.people.namesOf(request.companyId)[request.accountIndex] ?? '',
    credits: isCharged(request) ? request.credits : 0,
    createDate: request.createDate,
    refundedAt: isRefunded(request) ? request.closedDate : null,
  }));
}

/** Failed sessions and cancelled requests cost nothing (SU-017). */
function isRefunded({ statusId, subStatusId }: DemoRequest): boolean {
  return statusId === requestStatus.cancelled || subStatusId === requestSubStatus.unresolved;
}

function requestRow(
  request: DemoRequest,
  { id, revision, place }: { id: number; revision: number; place: number | null },
  { people, hardware }: Others,
) {
  const { companyId, issue, vehicle } = request;
  const technician = people.techniciansOf(companyId)[request.technicianIndex];
  const device = hardware.filter((one) => one.companyId === companyId)[request.hardwareIndex];
  const needsDevice = issue.subsystem !== 11;
  return {
    id,
    company_id: companyId,
    account_id: people.accountsOf(companyId)[request.accountIndex] ?? '',
    client_key: null,
    request_type: request.requestType,
    subsystem_id: issue.subsystem,
    subject: issue.subject,
    comments: issue.comment,
    ticket_category_id: issue.category,
    status_id: request.statusId,
    sub_status_id: request.subStatusId,
    vehicle: JSON.stringify(vehicle),
    vehicle_lookup: JSON.stringify({ searchMethodId: 20, value: vehicle.vin, stateCode: null }),
    booking_type: request.slot === null ? 2 : 1,
    start_time: request.slot?.start ?? null,
    end_time: request.slot?.end ?? null,
    is_contact_asap: request.slot === null,
    is_vci_confirmed: needsDevice,
    technician_id: technician === undefined ? null : String(technician.id),
    technician_name: technician?.name ?? null,
    hardware_id: needsDevice && device !== undefined ? String(device.id) : null,
    hardware_name: needsDevice ? (device?.name ?? null) : null,
    license_plate: vehicle.registration,
    mileage: request.mileage,
    repair_order: request.repairOrder,
    diagnostic_tool_serial: '',
    vci_serial: '',
    queue_position: place,
    is_updated: request.isUpdated,
    credits: isRefunded(request) || !isCharged(request) ? 0 : request.credits,
    expert_account_id: null,
    create_date: request.createDate,
    changed_at: request.closedDate ?? request.createDate,
    closed_date: request.closedDate,
    revision,
  };
}

async function storeNotes(db: Db, requests: DemoRequest[], firstId: number): Promise<void> {
  const notes = requests.flatMap((request, index) =>
    request.notes.map((note) => ({ request_id: firstId + index, ...note })),
  );
  for (let at = 0; at < notes.length; at += rowsPerInsert) {
    await db
      .insertInto('request_note')
      .values(notes.slice(at, at + rowsPerInsert))
      .execute();
  }
}
