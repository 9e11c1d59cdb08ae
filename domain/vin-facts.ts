/**
 * What a VIN says by itself after ISO 3779 and 3780: who was given its first places and in which part of the world,
 * which plant made the vehicle, and which model years its tenth place may mean. The letters of the tenth place come
 * back every 30 years; only in North America the seventh place tells the two apart (49 CFR 565.15). Knows no maker:
 * whether a maker puts the year there at all, outside North America many do not, is for the caller to know.
 */
export type VinRegion = 'africa' | 'asia' | 'europe' | 'north-america' | 'oceania' | 'south-america';

export interface VinFacts {
  /** World manufacturer identifier: three places; six (1–3 and 12–14) where a 9 says that small makers share them. */
  wmi: string;
  region: VinRegion | null;
  /** Eleventh place, the plant in the maker's own code. */
  plant: string;
}

const regions: readonly { first: RegExp; region: VinRegion }[] = [
  { first: /[A-H]/, region: 'africa' },
  { first: /[J-R]/, region: 'asia' },
  { first: /[S-Z]/, region: 'europe' },
  { first: /[1-57]/, region: 'north-america' },
  { first: /6/, region: 'oceania' },
  { first: /[89]/, region: 'south-america' },
];

/** `vin` normalised, of valid length and characters. */
export function vinFacts(vin: string): VinFacts {
  const start = vin.slice(0, 3);
  return {
    wmi: start.endsWith('9') ? start + vin.slice(11, 14) : start,
    region: regions.find(({ first }) => first.test(vin.charAt(0)))?.region ?? null,
    plant: vin.charAt(10),
  };
}

/** Thirty years in order, from 1980 on; I, O, Q, U, Z and 0 never stand for a year. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;
const yearIndex = 9;
const cycleIndex = 6;

export interface YearRule {
  /** The seventh place tells the cycle: a light vehicle built for North America. */
  isCycleTold: boolean;
  /** Year of the calendar; a model year may be one ahead of it. */
  thisYear: number;
}

/** Newest first, none later than next year; empty when the tenth place is no year. */
export function modelYearsOf(vin: string, { isCycleTold, thisYear }: YearRule): number[] {
  const place = yearCodes.indexOf(vin.charAt(yearIndex));
  if (place < 0) return [];
  const isSecondCycle = /[A-Z]/.test(vin.charAt(cycleIndex));
  const years = [firstYear + place + yearCodes.length, firstYear + place];
  const told = isCycleTold ? years.slice(isSecondCycle ? 0 : 1, isSecondCycle ? 1 : 2) : years;
  return told.filter((year) => year <= thisYear + 1);
}
