import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { checkRepairOrder, formatRepairOrder, maxLengthOf, repairOrderFormat } from './repair-order.ts';

test('a repair order is required and takes no special characters [SU-252]', () => {
  expect(checkRepairOrder('free', '  ')).toBe('required');
  expect(checkRepairOrder('us', '')).toBe('required');
  expect(checkRepairOrder('free', 'WO-2291 Ä')).toBeNull();
  for (const text of ['a<b', 'a/b', "a'b", 'a;b', 'a\u0000b', 'a%b']) {
    expect(checkRepairOrder('free', text)).toBe('special-characters');
  }
});

test('in the US it is five digits, a hyphen and six digits [SU-253]', () => {
  expect(repairOrderFormat('us')).toBe('us');
  expect(maxLengthOf.us).toBe(12);
  expect(checkRepairOrder('us', '12345-123456')).toBeNull();
  for (const text of ['12345123456', '1234-123456', '12345-12345', '12345-1234567', 'abcde-123456']) {
    expect(checkRepairOrder('us', text)).toBe('format-us');
  }
});

test('in the US the hyphen appears by itself after the fifth digit and can be deleted again [SU-254]', () => {
  expect(formatRepairOrder('us', '12345')).toBe('12345');
  expect(formatRepairOrder('us', '123451')).toBe('12345-1');
  expect(formatRepairOrder('us', '12345-1234567')).toBe('12345-123456');
  expect(formatRepairOrder('us', '12345-')).toBe('12345');
});

test('in Canada it is 14 digits [SU-255]', () => {
  expect(repairOrderFormat('ca')).toBe('ca');
  expect(maxLengthOf.ca).toBe(14);
  expect(checkRepairOrder('ca', '12345678901234')).toBeNull();
  expect(checkRepairOrder('ca', '1234567890123')).toBe('format-ca');
  expect(formatRepairOrder('ca', '12-34567890123456')).toBe('12345678901234');
});

test('elsewhere it has at most 45 characters [SU-257]', () => {
  expect(repairOrderFormat('de')).toBe('free');
  expect(checkRepairOrder('free', 'x'.repeat(45))).toBeNull();
  expect(checkRepairOrder('free', 'x'.repeat(46))).toBe('too-long');
});

property.prop([fc.string(), fc.constantFrom('us' as const, 'ca' as const)])(
  'whatever is typed, the field shows at most its length and formatting again changes nothing [SU-253, SU-255]',
  (typed, format) => {
    const shown = formatRepairOrder(format, typed);
    expect(shown.length).toBeLessThanOrEqual(maxLengthOf[format]);
    expect(formatRepairOrder(format, shown)).toBe(shown);
  },
);
