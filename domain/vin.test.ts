import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf, checkVin, isCheckDigitBinding, normaliseVin } from './vin.ts';

const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const aVin = fc
  .array(character, { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''))
  .map((vin) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9));

test('published VINs pass and the same with a wrong check digit do not', () => {
  for (const vin of ['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352', '5GZCZ43D13S812715'])
    expect(checkVin(vin), vin).toEqual({ ok: true });
  expect(checkVin('1HGCM82643A004352')).toEqual({ ok: false, problem: 'check-digit' });
});

test('a VIN of another length than 17 is named as such, whatever its characters [SU-248]', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => normaliseVin(text).length !== 17),
      (text) => {
        expect(checkVin(text)).toEqual({ ok: false, problem: 'length' });
      },
    ),
  );
});

test('I, O, Q and anything beyond letters and digits are refused in a VIN', () => {
  const other = fc.constantFrom('I', 'O', 'Q', 'ä', '.', '٣', '/');
  fc.assert(
    fc.property(aVin, other, fc.nat(16), (vin, wrong, place) => {
      const text = vin.slice(0, place) + wrong + vin.slice(place + 1);
      expect(checkVin(text)).toEqual({ ok: false, problem: 'characters' });
    }),
  );
});

test('every VIN with its computed check digit passes, also in lower case with blanks around and inside [SU-175]', () => {
  fc.assert(
    fc.property(aVin, fc.nat(17), (vin, place) => {
      const typed = `  ${vin.slice(0, place)} ${vin.slice(place)}\n`.toLowerCase();
      expect(checkVin(typed)).toEqual({ ok: true });
      expect(normaliseVin(typed)).toBe(vin);
    }),
  );
});

/** Characters of one group weigh the same, so the check digit cannot tell them apart. */
const groups = ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'];
const groupOf = (letter: string) => groups.findIndex((group) => group.includes(letter));

test('one changed character is noticed by the check digit, wherever it stands, unless both weigh the same', () => {
  fc.assert(
    fc.property(aVin, fc.nat(16), character, (vin, at, typed) => {
      fc.pre(typed !== vin.charAt(at));
      const isBlind = at !== 8 && groupOf(typed) === groupOf(vin.charAt(at));
      const wrong = vin.slice(0, at) + typed + vin.slice(at + 1);
      expect(checkVin(wrong)).toEqual(isBlind ? { ok: true } : { ok: false, problem: 'check-digit' });
    }),
  );
});

test('the check digit binds in the US and Canada only', () => {
  expect(['us', 'ca', 'de', 'uk', 'jp'].filter(isCheckDigitBinding)).toEqual(['us', 'ca']);
});
