/** The facts of a certificate's document; tests change what they are about. */
import type { CertificateFacts } from '../../server/areas/certificates/certificate-document.ts';

export function aCertificate(changes: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    number: 'VHC-100123',
    verifyAddress: 'https://portal.example/verify/VHC-100123?code=code',
    issuedAt: new Date('2026-03-02T09:00:00.000Z'),
    scannedAt: new Date('2026-03-02T08:00:00.000Z'),
    language: 'en',
    workshop: ['Kfz-Meisterbetrieb Lindner', 'Hafenstraße 12', '20359 Hamburg'],
    vehicle: null,
    vin: '',
    registration: 'HH AB 123',
    mileage: 84_000,
    country: 'de',
    yourReference: '',
    errorCodes: [],
    ...changes,
  };
}
