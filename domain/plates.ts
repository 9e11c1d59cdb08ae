/**
 * Licence plates as people type them, as they are compared, and as their country writes them. Two ways of writing the
 * same plate (`b-ab 123`, `B AB 123`) have one key; letters of every script stay as they are. A plate that fits no
 * format of its country is unusual, not wrong: there are personal, old and official ones. Where the characters could be
 * split in two ways (`BAB123`) nothing is guessed.
 */
import { plateFormats } from './plate-formats.ts';
import { usStates } from './us-states.ts';

/** As shown and sent: trimmed, upper case, any run of blanks or hyphens is one blank or hyphen (SU-175). */
export function normalisePlate(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      // Blanks first: a hyphen that is looked for behind each of many would take the square of their number.
      .replace(/\s+/g, ' ')
      .replace(/ ?-[ -]*/g, '-')
      .replace(/^[ -]+|[ -]+$/g, '')
  );
}

/** What two spellings of one plate have in common: letters and digits only. */
export function plateKey(text: string): string {
  return normalisePlate(text).replace(/[^\p{L}\p{N}]/gu, '');
}

export type PlateProblem = 'required' | 'characters' | 'too-long' | 'state';
/** Letters and digits of the longest plate we know, and some. */
const longestKey = 12;

/** Why `text` cannot be a plate of `country` (lower-case code); null when it can. In the US it needs its state (SU-072). */
export function plateProblem(country: string, text: string, state = ''): PlateProblem | null {
  const plate = normalisePlate(text);
  if (plateKey(plate) === '') return 'required';
  if (/[^\p{L}\p{N} .·•-]/u.test(plate)) return 'characters';
  if (Array.from(plateKey(plate)).length > longestKey) return 'too-long';
  const needsState = country === 'us' && !usStates.some(([code]) => code === state.toUpperCase());
  return needsState ? 'state' : null;
}

/** As its country writes it; as typed where no format fits or several do. */
export function formatPlate(country: string, text: string): string {
  const plate = normalisePlate(text);
  const [only, ...others] = spellingsOf(country, plate);
  return only !== undefined && others.length === 0 ? only : plate;
}

/** Whether the plate follows a format of its country; where the country has none every plate does. */
export function isUsualPlate(country: string, text: string): boolean {
  return formatsOf(country).length === 0 || spellingsOf(country, normalisePlate(text)).length > 0;
}

interface Format {
  groups: RegExp[];
  /** Blank or hyphen after each group but the last. */
  marks: string[];
}
const formatsByCountry = new Map<string, Format[]>();

function formatsOf(country: string): Format[] {
  const known = formatsByCountry.get(country);
  if (known !== undefined) return known;
  const lines = Object.hasOwn(plateFormats, country) ? (plateFormats[country] ?? []) : [];
  const formats = lines.map(formatFrom);
  formatsByCountry.set(country, formats);
  return formats;
}

function formatFrom(line: string): Format {
  // A blank or hyphen inside brackets or braces belongs to the expression.
  const parts = line.split(/([ -])(?![^[{]*[\]}])/);
  const groups = parts.filter((_part, index) => index % 2 === 0);
  const expressions = groups.map((part) => part.replaceAll('@', '[A-Z]').replaceAll('#', '[0-9]'));
  return {
    groups: expressions.map((part) => new RegExp(`^(?:${part})$`, 'u')),
    marks: parts.filter((_part, index) => index % 2 === 1),
  };
}

/** All ways in which the country could write the plate; of several those that keep apart what was typed apart. */
function spellingsOf(country: string, plate: string): string[] {
  const key = plateKey(plate);
  const all = formatsOf(country).flatMap((format) => splits(key, format.groups).map((parts) => joined(parts, format)));
  const spellings = [...new Set(all)];
  if (spellings.length < 2) return spellings;
  const typed = breaksOf(plate);
  return spellings.filter((spelling) => typed.every((place) => breaksOf(spelling).includes(place)));
}

/** After how many letters and digits a blank, hyphen or dot stands. */
function breaksOf(plate: string): number[] {
  const groups = plate.split(/[^\p{L}\p{N}]+/u).filter((group) => group !== '');
  return groups.slice(0, -1).map((_group, index) => groups.slice(0, index + 1).join('').length);
}

function splits(key: string, [first, ...rest]: readonly RegExp[]): string[][] {
  if (first === undefined) return key === '' ? [[]] : [];
  const lengths = Array.from({ length: key.length }, (_none, index) => index + 1);
  const possible = lengths.filter((length) => first.test(key.slice(0, length)));
  return possible.flatMap((length) => splits(key.slice(length), rest).map((parts) => [key.slice(0, length), ...parts]));
}

function joined(parts: readonly string[], { marks }: Format): string {
  return parts.map((part, index) => part + (marks[index] ?? '')).join('');
}
