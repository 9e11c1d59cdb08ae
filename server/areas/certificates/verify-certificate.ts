/** Tells whoever holds a document whether it is ours, and little more than what is printed on it. */
import { timingSafeEqual } from 'node:crypto';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import { mileageUnitOf } from '../../../domain/units.ts';
import type { Db } from '../../db/db.ts';
import { findCertificateByNumber, numbersOf } from './read-certificate.ts';
import { vehicleName } from './vehicle-name.ts';

/** An unknown number and a wrong code are answered alike. */
export async function verifyCertificate(
  db: Db,
  { certificateNumber, code }: { certificateNumber: string; code: string },
): Promise<VerifiedCertificate> {
  const row = await findCertificateByNumber(db, certificateNumber.toUpperCase());
  if (row === undefined || row.code === null || !isSame(row.code, code)) {
    const nothing = { issuedAt: null, vehicle: '', vinEnding: '', mileage: null, countBySeverity: {} };
    return { isGenuine: false, certificateNumber, ...nothing };
  }
  const countBySeverity: Record<string, number> = {};
  for (const { severity } of row.error_codes) countBySeverity[severity] = (countBySeverity[severity] ?? 0) + 1;
  return {
    isGenuine: true,
    certificateNumber: row.number ?? '',
    issuedAt: row.rated_at?.toISOString() ?? null,
    // Documents name days of UTC (pdf-page.ts).
    issuedOn: row.rated_at?.toISOString().slice(0, 10) ?? null,
    vehicle: vehicleName(row.vehicle),
    vinEnding: numbersOf(row).vin.slice(-6),
    mileage: row.mileage,
    mileageUnit: mileageUnitOf(row.country),
    countBySeverity,
  };
}

function isSame(code: string, given: string): boolean {
  const [expected, claimed] = [Buffer.from(code), Buffer.from(given)];
  return expected.length === claimed.length && timingSafeEqual(expected, claimed);
}
