/** Certificates as they are read, with the request they belong to. */
import type { Selectable } from 'kysely';
import type { Certificate } from '../../../contract/certificates.ts';
import type { Vehicle, VehicleLookup } from '../../../contract/vehicles.ts';
import { type CertificateState, certificateState } from '../../../domain/certificate-state.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import { normaliseVin } from '../../../domain/vin.ts';
import { searchMethod, type SearchMethod } from '../../../domain/wire-enums.ts';
import type { CertificateTable } from '../../db/tables-support.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

export type CertificateRow = Selectable<CertificateTable> & {
  company_id: number;
  country: string;
  status_id: number;
  vehicle: Vehicle | null;
  vehicle_lookup: VehicleLookup | null;
  mileage: number | null;
  license_plate: string;
  your_reference: string;
  revision: number;
};

/** `companyId` null: an expert, or whoever proved to hold the document. Refuses `not-found`. */
export async function readCertificateRow(db: Db, companyId: number | null, requestId: number): Promise<CertificateRow> {
  const row = await certificateRows(db)
    .where('certificate.request_id', '=', requestId)
    .$if(companyId !== null, (query) => query.where('support_request.company_id', '=', companyId))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', 'There is no such health check.');
  return row;
}

export async function findCertificateByNumber(db: Db, number: string): Promise<CertificateRow | undefined> {
  return await certificateRows(db).where('certificate.number', '=', number).executeTakeFirst();
}

function certificateRows(db: Db) {
  return db
    .selectFrom('certificate')
    .innerJoin('support_request', 'support_request.id', 'certificate.request_id')
    .innerJoin('company', 'company.id', 'support_request.company_id')
    .selectAll('certificate')
    .select([
      'company.country',
      'support_request.company_id',
      'support_request.status_id',
      'support_request.vehicle',
      'support_request.vehicle_lookup',
      'support_request.mileage',
      'support_request.license_plate',
      'support_request.your_reference',
      'support_request.revision',
    ]);
}

/** As the catalogue has them, else as they were typed: a vehicle that nobody knows has its VIN on the document too. */
export function numbersOf(row: CertificateRow): { vin: string; registration: string } {
  const typedBy = (searchMethodId: SearchMethod): string =>
    row.vehicle_lookup?.searchMethodId === searchMethodId ? row.vehicle_lookup.value : '';
  return {
    vin: firstOf(row.vehicle?.vin, normaliseVin(typedBy(searchMethod.vin))),
    registration: firstOf(row.vehicle?.registration, row.license_plate, typedBy(searchMethod.registration)),
  };
}

function firstOf(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text !== '') ?? '';
}

export function stateOf(row: CertificateRow): CertificateState {
  return certificateState({
    isScanned: row.scanned_at !== null,
    isAccepted: row.accepted_at !== null,
    isRated: row.rated_at !== null,
    isRejected: row.rejected_at !== null || isCompleted(row.status_id),
  });
}

export function certificateFromRow(row: CertificateRow): Certificate {
  return {
    supportRequestId: String(row.request_id),
    state: stateOf(row),
    vehicle: row.vehicle,
    mileage: row.mileage,
    yourReference: row.your_reference,
    scannedAt: row.scanned_at?.toISOString() ?? null,
    errorCodes: row.error_codes,
    credits: row.credits,
    certificateNumber: row.number,
    verifyPath: verifyPath(row),
    revision: row.revision,
  };
}

/** Path of the public page that checks the document; null before there is one. */
export function verifyPath({ number, code }: Pick<CertificateRow, 'number' | 'code'>): string | null {
  return number === null || code === null ? null : `/verify/${number}?code=${code}`;
}
