/** Words of the document. */
import type { Severity } from '../../../contract/certificates.ts';
import type { Localized, ServerLanguage } from '../language.ts';

export interface CertificateTexts {
  title: string;
  number: string;
  issued: string;
  scanned: string;
  workshop: string;
  nameAndAddress: string;
  vehicle: string;
  brandAndModel: string;
  engine: string;
  year: string;
  vin: string;
  registration: string;
  mileage: string;
  reference: string;
  findings: string;
  noFindings: string;
  verify: string;
  page: (page: number, pages: number) => string;
}

export const certificateTexts: Readonly<Record<ServerLanguage, CertificateTexts>> = {
  en: {
    title: 'Vehicle health certificate',
    number: 'Certificate',
    issued: 'Issued',
    scanned: 'Vehicle scanned',
    workshop: 'Workshop',
    nameAndAddress: 'Name and address',
    vehicle: 'Vehicle',
    brandAndModel: 'Make and model',
    engine: 'Engine',
    year: 'Model year',
    vin: 'VIN',
    registration: 'Licence plate',
    mileage: 'Mileage',
    reference: 'Your reference',
    findings: 'Error codes by severity',
    noFindings: 'No control unit reported an error code.',
    verify: 'Check that this certificate is genuine: scan the code or open',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    title: 'Fahrzeug-Gesundheitszertifikat',
    number: 'Zertifikat',
    issued: 'Ausgestellt',
    scanned: 'Fahrzeug ausgelesen',
    workshop: 'Werkstatt',
    nameAndAddress: 'Name und Anschrift',
    vehicle: 'Fahrzeug',
    brandAndModel: 'Marke und Modell',
    engine: 'Motor',
    year: 'Modelljahr',
    vin: 'FIN',
    registration: 'Kennzeichen',
    mileage: 'Kilometerstand',
    reference: 'Ihre Referenz',
    findings: 'Fehlercodes nach Schweregrad',
    noFindings: 'Kein Steuergerät hat einen Fehlercode gemeldet.',
    verify: 'Echtheit dieses Zertifikats prüfen: Code scannen oder öffnen',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  da: {
    title: 'Sundhedscertifikat for køretøj',
    number: 'Certifikat',
    issued: 'Udstedt',
    scanned: 'Køretøj scannet',
    workshop: 'Værksted',
    nameAndAddress: 'Navn og adresse',
    vehicle: 'Køretøj',
    brandAndModel: 'Mærke og model',
    engine: 'Motor',
    year: 'Modelår',
    vin: 'Stelnummer',
    registration: 'Registreringsnummer',
    mileage: 'Kilometerstand',
    reference: 'Jeres reference',
    findings: 'Fejlkoder efter alvorlighed',
    noFindings: 'Ingen styreenhed har meldt en fejlkode.',
    verify: 'Kontrollér at certifikatet er ægte: scan koden eller åbn',
    page: (page, pages) => `Side ${page} af ${pages}`,
  },
};

/** SU-149. */
export const severityTexts: Readonly<Record<Severity, Localized>> = {
  0: { en: 'Unrated', de: 'Nicht bewertet', da: 'Ikke vurderet' },
  1: { en: 'Analysis required', de: 'Analyse erforderlich', da: 'Analyse påkrævet' },
  2: { en: 'Evaluated', de: 'Ausgewertet', da: 'Vurderet' },
  3: { en: 'Non-critical', de: 'Unkritisch', da: 'Ikke kritisk' },
  4: { en: 'Critical', de: 'Kritisch', da: 'Kritisk' },
  5: { en: 'Reserved', de: 'Reserviert', da: 'Reserveret' },
};
