/** Asks whether a health certificate is genuine; null when nobody answers. */
import { type VerifiedCertificate, certificates } from '../../../contract/certificates.ts';
import type { Api } from '../../api/client.ts';

export async function verifyCertificate(
  api: Api,
  query: { certificateNumber: string; code: string },
): Promise<VerifiedCertificate | null> {
  const result = await api.send(certificates, 'GET /api/v1/vehiclehealthcerts/VerifyCertificate', { query });
  if (result.ok) return result.value;
  if (result.failure.code !== 'validation') return null;
  // An address without a code, or one cut off: nothing that could be genuine.
  const { certificateNumber } = query;
  return {
    isGenuine: false,
    certificateNumber,
    issuedAt: null,
    vehicle: '',
    vinEnding: '',
    mileage: null,
    countBySeverity: {},
  };
}
