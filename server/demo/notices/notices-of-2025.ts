/** The notice of 17 to 25 February 2025 on limited capacity for remote diagnostics (SH-257), for its countries in their languages. */
import type { Db } from '../../db/db.ts';

const startDate = '2025-02-17';
const dueDate = '2025-02-25';

const textByLanguage = {
  en: 'From 17 to 25 February 2025 our capacity for remote diagnostics is limited. Please expect longer waiting times.',
  de: 'Vom 17. bis 25. Februar 2025 steht die Ferndiagnose nur eingeschränkt zur Verfügung. Bitte rechnen Sie mit längeren Wartezeiten.',
  fr: 'Du 17 au 25 février 2025, notre capacité de diagnostic à distance est limitée. Veuillez prévoir des temps d’attente plus longs.',
  it: 'Dal 17 al 25 febbraio 2025 la nostra capacità di diagnosi a distanza è limitata. Sono possibili tempi di attesa più lunghi.',
  nl: 'Van 17 tot en met 25 februari 2025 is onze capaciteit voor diagnose op afstand beperkt. Houd rekening met langere wachttijden.',
  pl: 'Od 17 do 25 lutego 2025 r. nasze możliwości zdalnej diagnostyki są ograniczone. Prosimy liczyć się z dłuższym czasem oczekiwania.',
  cs: 'Od 17. do 25. února 2025 je naše kapacita pro vzdálenou diagnostiku omezena. Počítejte prosím s delší čekací dobou.',
  sk: 'Od 17. do 25. februára 2025 je naša kapacita pre vzdialenú diagnostiku obmedzená. Počítajte, prosím, s dlhším čakaním.',
  et: '17.–25. veebruaril 2025 on meie kaugdiagnostika võimsus piiratud. Palun arvestage pikema ooteajaga.',
  lt: '2025 m. vasario 17–25 d. mūsų nuotolinės diagnostikos galimybės yra ribotos. Prašome numatyti ilgesnį laukimo laiką.',
  lv: 'No 2025. gada 17. līdz 25. februārim mūsu attālinātās diagnostikas iespējas ir ierobežotas. Lūdzu, rēķinieties ar ilgāku gaidīšanas laiku.',
  da: 'Fra den 17. til den 25. februar 2025 er vores kapacitet til fjerndiagnose begrænset. Regn venligst med længere ventetid.',
  nb: 'Fra 17. til 25. februar 2025 har vi begrenset kapasitet for fjerndiagnose. Du må regne med lengre ventetid.',
  fi: 'Etädiagnostiikan kapasiteettimme on rajallinen 17.–25. helmikuuta 2025. Odotusajat voivat olla tavallista pidempiä.',
  sv: 'Från den 17 till den 25 februari 2025 är vår kapacitet för fjärrdiagnostik begränsad. Räkna med längre väntetider.',
} as const;
type Language = keyof typeof textByLanguage;

/** `cs` stands beside `cz` in the specification. */
const languagesByCountry: Readonly<Record<string, readonly Language[]>> = {
  de: ['de'],
  at: ['de'],
  ch: ['de', 'fr', 'it'],
  it: ['it', 'de'],
  ie: [],
  uk: [],
  pl: ['pl'],
  cz: ['cs'],
  cs: ['cs'],
  sk: ['sk', 'cs'],
  ee: ['et'],
  lt: ['lt'],
  lv: ['lv'],
  dk: ['da'],
  no: ['nb'],
  fi: ['fi', 'sv'],
  se: ['sv'],
  be: ['nl', 'fr', 'de'],
  fr: ['fr'],
  lu: ['fr', 'de'],
  nl: ['nl'],
};

export const noticesOf2025 = Object.entries(languagesByCountry).map(([country, languages]) => ({
  country,
  message: Object.fromEntries(['en' as const, ...languages].map((language) => [language, textByLanguage[language]])),
  startDate,
  dueDate,
}));

export async function seedNoticesOf2025(db: Db): Promise<void> {
  const rows = noticesOf2025.map(({ country, message }) => ({
    country,
    message: JSON.stringify(message),
    start_date: startDate,
    due_date: dueDate,
  }));
  await db.insertInto('maintenance_notice').values(rows).execute();
}
