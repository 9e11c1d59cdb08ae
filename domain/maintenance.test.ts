import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerLifeMs, isUnderMaintenance } from './maintenance.ts';
import { localMessage, noticeId, noticesAt } from './maintenance-notices.ts';

const notice = {
  countryCode: 'de',
  message: { en: 'Limited capacity', de: 'Begrenzte Kapazität', 'de-AT': 'Beschränkte Kapazität' },
  startDate: '2025-02-17',
  dueDate: '2025-02-25',
};
const berlin = { country: 'de', timeZone: 'Europe/Berlin' };
const shownAt = (instant: string, place = berlin) => noticesAt([notice], place, new Date(instant)).length === 1;

test.each([
  ['2025-02-16T22:59:59Z', false, 'a second before its first day begins in Berlin'],
  ['2025-02-16T23:00:00Z', true, 'as its first day begins in Berlin'],
  ['2025-02-20T12:00:00Z', true, 'in between'],
  ['2025-02-25T22:59:59Z', true, 'at the last second of its last day in Berlin'],
  ['2025-02-25T23:00:00Z', false, 'as the day after begins in Berlin'],
])('at %s a notice is shown: %s, %s [SH-254]', (instant, isShown) => {
  expect(shownAt(instant)).toBe(isShown);
});

test('the day is the one of the country’s own time zone, not of the device [SH-254]', () => {
  const instant = '2025-02-25T23:30:00Z';
  expect(shownAt(instant)).toBe(false);
  expect(shownAt(instant, { country: 'de', timeZone: 'Atlantic/Azores' })).toBe(true);
});

test('a notice is shown in its own country only, however that is written [SH-180]', () => {
  expect(shownAt('2025-02-20T12:00:00Z', { country: 'fr', timeZone: 'Europe/Paris' })).toBe(false);
  expect(shownAt('2025-02-20T12:00:00Z', { country: 'DE', timeZone: 'Europe/Berlin' })).toBe(true);
});

test('on each day from the first to the last a notice is shown, on no other [SH-254]', () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((n) => new Date(Date.UTC(2024, 0, 1 + n)));
  const isoDay = (date: Date) => date.toISOString().slice(0, 10);
  fc.assert(
    fc.property(day, fc.nat(40), day, (start, length, today) => {
      const due = new Date(start.getTime() + length * 86_400_000);
      const some = { ...notice, startDate: isoDay(start), dueDate: isoDay(due) };
      const isShown = noticesAt([some], { country: 'de', timeZone: 'UTC' }, today).length === 1;
      expect(isShown).toBe(start <= today && today <= due);
    }),
  );
});

test.each([
  ['de-DE', 'Begrenzte Kapazität', 'the language'],
  ['de-AT', 'Beschränkte Kapazität', 'the variant, where there is one'],
  ['DE', 'Begrenzte Kapazität', 'however it is written'],
  ['en-GB', null, 'English: the default'],
  ['en', null, 'English: the default'],
  ['fi-FI', null, 'a language without a text: the default'],
])('in %s the text is %s (%s) [SH-256]', (language, text, _why) => {
  expect(localMessage(notice, language)).toBe(text);
});

test('a notice that was put off is another one for those who dismissed it', () => {
  expect(noticeId({ ...notice, dueDate: '2025-02-26' })).not.toBe(noticeId(notice));
  expect(noticeId({ ...notice, countryCode: 'DE' })).toBe(noticeId(notice));
});

const fetchedAt = Date.parse('2026-03-01T20:00:00Z');
const minutes = (count: number) => fetchedAt + count * 60_000;
const later = '2026-03-01T23:00:00.000Z';

test.each([
  [{ isActive: false, onlineAgainAt: later }, minutes(0), false, 'the flag is off'],
  [{ isActive: true, onlineAgainAt: null }, minutes(0), true, 'the server has just said so'],
  [{ isActive: true, onlineAgainAt: null }, fetchedAt + answerLifeMs, false, 'an old answer without a time'],
  [{ isActive: true, onlineAgainAt: later }, minutes(179), true, 'before the announced time'],
  [{ isActive: true, onlineAgainAt: later }, minutes(180), false, 'at the announced time, with an old answer'],
  [{ isActive: true, onlineAgainAt: '2026-03-01T19:00:00.000Z' }, minutes(1), true, 'it takes longer than announced'],
])('maintenance of %o at %i closes the portal: %s, %s [SH-259]', (answer, now, isClosed, _why) => {
  expect(isUnderMaintenance({ ...answer, fetchedAt }, now)).toBe(isClosed);
});
