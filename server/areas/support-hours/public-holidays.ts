/**
 * Nationwide public holidays that follow the Gregorian calendar or Easter. Holidays of the lunar calendars and of
 * single provinces are not computed: an operator enters them as days off.
 *
 * `12-25` is a date, `e+1` days from Easter Sunday, `09:mon1` the first Monday of September, `05:mon-1` the last of May.
 */
const christian = '01-01 e+1 12-25 12-26';
const rulesByCountry: Readonly<Record<string, string>> = {
  at: '01-01 01-06 e+1 05-01 e+39 e+50 e+60 08-15 10-26 11-01 12-08 12-25 12-26',
  au: '01-01 01-26 e-2 e+1 04-25 12-25 12-26',
  be: '01-01 e+1 05-01 e+39 e+50 07-21 08-15 11-01 11-11 12-25',
  bg: '01-01 03-03 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
  ca: '01-01 e-2 07-01 09:mon1 10:mon2 12-25',
  ch: '01-01 e-2 e+1 e+39 e+50 08-01 12-25 12-26',
  cz: '01-01 e-2 e+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  de: '01-01 e-2 e+1 05-01 e+39 e+50 10-03 12-25 12-26',
  dk: '01-01 e-3 e-2 e+1 e+39 e+50 06-05 12-24 12-25 12-26 12-31',
  ee: '01-01 02-24 e-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  es: '01-01 01-06 e-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  fi: '01-01 01-06 e-2 e+1 05-01 e+39 12-06 12-24 12-25 12-26',
  fr: '01-01 e+1 05-01 05-08 e+39 e+50 07-14 08-15 11-01 11-11 12-25',
  hr: '01-01 01-06 e+1 05-01 05-30 e+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  hu: '01-01 03-15 e-2 e+1 05-01 e+50 08-20 10-23 11-01 12-25 12-26',
  ie: '01-01 03-17 e+1 05:mon1 06:mon1 08:mon1 10:mon-1 12-25 12-26',
  in: '01-26 08-15 10-02',
  it: '01-01 01-06 e+1 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  jp: '01-01 01:mon2 02-11 02-23 04-29 05-03 05-04 05-05 07:mon3 08-11 09:mon3 10:mon2 11-03 11-23',
  lt: '01-01 02-16 03-11 e+1 05-01 06-24 07-06 08-15 11-01 12-24 12-25 12-26',
  lu: '01-01 e+1 05-01 05-09 e+39 e+50 06-23 08-15 11-01 12-25 12-26',
  lv: '01-01 e-2 e+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
  mx: '01-01 02:mon1 03:mon3 05-01 09-16 11:mon3 12-25',
  nl: '01-01 e+1 04-27 e+39 e+50 12-25 12-26',
  no: '01-01 e-3 e-2 e+1 05-01 05-17 e+39 e+50 12-25 12-26',
  nz: '01-01 01-02 02-06 e-2 e+1 04-25 06:mon1 10:mon4 12-25 12-26',
  pl: '01-01 01-06 e+1 05-01 05-03 e+60 08-15 11-01 11-11 12-24 12-25 12-26',
  pt: '01-01 e-2 04-25 05-01 e+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  ro: '01-01 01-02 01-06 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26',
  se: '01-01 01-06 e-2 e+1 05-01 e+39 06-06 12-24 12-25 12-26 12-31',
  sk: '01-01 01-06 e-2 e+1 05-01 05-08 07-05 08-29 11-01 11-17 12-24 12-25 12-26',
  tr: '01-01 04-23 05-01 05-19 07-15 08-30 10-29',
  uk: '01-01 e-2 e+1 05:mon1 05:mon-1 08:mon-1 12-25 12-26',
  us: '01-01 01:mon3 05:mon-1 06-19 07-04 09:mon1 11:thu4 12-25',
};

/** Days `YYYY-MM-DD` of a year, in order. Other countries: New Year, Easter Monday, Christmas. */
export function publicHolidays(country: string, year: number): string[] {
  const rules = (rulesByCountry[country] ?? christian).split(' ');
  return rules.map((rule) => dayOf(rule, year)).toSorted();
}

function dayOf(rule: string, year: number): string {
  if (rule.startsWith('e')) return shifted(easterSunday(year), Number(rule.slice(1)));
  if (!rule.includes(':')) return `${year}-${rule}`;
  const [month = '', which = ''] = rule.split(':');
  return nthWeekday(year, Number(month), which.startsWith('thu') ? 4 : 1, Number(which.slice(3)));
}

/** Anonymous Gregorian computus. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return isoDay(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)));
}

/** `nth` from 1, or -1 for the last of the month; `weekday` 0 Sunday … 6 Saturday. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, nth > 0 ? month - 1 : month, 1));
  const ahead = (weekday - first.getUTCDay() + 7) % 7;
  return shifted(isoDay(first), ahead + (nth > 0 ? (nth - 1) * 7 : -7));
}

function shifted(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * 86_400_000));
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
