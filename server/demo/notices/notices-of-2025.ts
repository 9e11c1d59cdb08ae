/** The notice of 17 to 25 February 2025 on limited capacity for remote diagnostics (SH-257), for its countries in their languages. */
import path from 'node:path';
import type { Db } from '../../db/db.ts';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

const startDate = '2025-02-17';
const dueDate = '2025-02-25';

const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);

/** `cs` stands beside `cz` in the specification. */
const languagesByCountry: Readonly<Record<string, readonly string[]>> = {
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
  message: Object.fromEntries(['en', ...languages].map((language) => [language, texts.in(language).limitedCapacity])),
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
