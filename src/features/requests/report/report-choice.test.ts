import { expect, test } from 'vitest';
import { addressFromChoice, choiceFromAddress } from './report-choice.ts';

const today = '2026-03-15';
const thisYear = { period: { from: '2026-01-01', to: today }, format: 'xlsx' };

test.each([
  { period: { from: '2025-02-01', to: '2025-02-28' }, format: 'csv' as const },
  { period: { from: '', to: '2025-02-28' }, format: 'xlsx' as const },
])('what is chosen in the export is still chosen after a reload: %j', (choice) => {
  expect(choiceFromAddress(addressFromChoice(choice), today)).toEqual(choice);
});

test.each(['', 'open', '2025-02-01_2025-02-28_exe', '__proto__'])(
  'nonsense in the address offers this year: %j',
  (value) => {
    expect(choiceFromAddress(value, today)).toEqual(thisYear);
  },
);
