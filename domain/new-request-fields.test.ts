import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyCountry,
  brokenPatternSerial,
  patternSerial,
  rightMileage,
  rightRepairOrder,
  rightVin,
  vinWithOtherCheckDigit,
  wrongMileage,
  wrongRepairOrder,
  wrongVin,
} from '../tests/support/typed-fields.ts';
import { checkMileage } from './mileage.ts';
import { sentProblemOf, type SentFields } from './new-request-fields.ts';
import { checkRepairOrder, formatRepairOrder, repairOrderFormat } from './repair-order.ts';
import { checkSerial } from './vci-serial.ts';

const some: SentFields = { requestType: 1, mileage: null, repairOrder: '', vehicleLookup: null };
const byVin = (value: string): SentFields => ({ ...some, vehicleLookup: { searchMethodId: 20, value } });
const byCountry = (orders: (country: string) => fc.Arbitrary<string>) =>
  anyCountry.chain((country) => fc.tuple(fc.constant(country), orders(country)));

test("a repair order in the country's format is taken, and typing it changes nothing [SU-252, SU-253, SU-255]", () => {
  fc.assert(
    fc.property(byCountry(rightRepairOrder), ([country, repairOrder]) => {
      const format = repairOrderFormat(country);
      expect(checkRepairOrder(format, repairOrder)).toBeNull();
      expect(formatRepairOrder(format, repairOrder)).toBe(repairOrder);
      expect(sentProblemOf({ ...some, repairOrder }, country)).toBeNull();
    }),
  );
});

test('special characters and other formats are refused in every country, also by the server [SU-252, SU-253, SU-255, SU-273]', () => {
  fc.assert(
    fc.property(byCountry(wrongRepairOrder), ([country, repairOrder]) => {
      expect(checkRepairOrder(repairOrderFormat(country), repairOrder)).not.toBeNull();
      expect(sentProblemOf({ ...some, repairOrder }, country)?.field).toBe('repairOrder');
    }),
  );
});

test('a VIN is 17 characters without I, O and Q; a check digit that does not fit is refused in North America only [SU-248]', () => {
  fc.assert(
    fc.property(anyCountry, rightVin, wrongVin, vinWithOtherCheckDigit, (country, right, wrong, doubtful) => {
      expect(sentProblemOf(byVin(right), country)).toBeNull();
      expect(sentProblemOf(byVin(wrong), country)?.field).toBe('vehicleLookup.value');
      const isRefused = sentProblemOf(byVin(doubtful), country) !== null;
      expect(isRefused).toBe(country === 'us' || country === 'ca');
    }),
  );
});

test('a plate is sent with its state in the US, and nowhere else is one asked for [SU-072]', () => {
  fc.assert(
    fc.property(anyCountry, fc.constantFrom(null, undefined, '', ' '), (country, stateCode) => {
      const vehicleLookup = { searchMethodId: 10, value: 'ABC 1234', stateCode };
      expect(sentProblemOf({ ...some, vehicleLookup }, country)).toEqual(
        country === 'us' ? { field: 'vehicleLookup.stateCode', code: 'required' } : null,
      );
      expect(sentProblemOf({ ...some, vehicleLookup: { ...vehicleLookup, stateCode: 'TX' } }, country)).toBeNull();
    }),
  );
});

test('every whole mileage is taken and everything else refused; a health check is not sent without one [SU-249, SU-251]', () => {
  fc.assert(
    fc.property(rightMileage, wrongMileage, (right, wrong) => {
      expect(checkMileage(right, { isRequired: true })).toEqual({
        ok: true,
        value: Number(right.replaceAll(/\D/g, '')),
      });
      expect(checkMileage(wrong, { isRequired: false })).toMatchObject({ ok: false });
    }),
  );
  expect(sentProblemOf({ ...some, requestType: 3 }, 'de')).toEqual({ field: 'mileage', code: 'required' });
  expect(sentProblemOf({ ...some, requestType: 3, mileage: 0 }, 'de')).toBeNull();
});

test('serials that follow the pattern are taken in either case, and none that lacks or has a character too many [SU-260]', () => {
  const rule = { isRequired: true, hasPattern: true };
  fc.assert(
    fc.property(patternSerial, brokenPatternSerial, (right, broken) => {
      expect(checkSerial(right, rule)).toBeNull();
      expect(checkSerial(right.toLowerCase(), rule)).toBeNull();
      expect(checkSerial(broken, rule)).not.toBeNull();
    }),
  );
});
