import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalKeyOf, stageOfRefusal } from './refusal-words.ts';

const reason = (code: string, field?: string, catalogueCode?: string) => ({
  code,
  messages: [code, ...(catalogueCode === undefined ? [] : [catalogueCode])].map((one) => ({
    code: one,
    message: 'not shown',
    ...(field === undefined ? {} : { field }),
  })),
});
const english = JSON.parse(readFileSync('src/i18n/locales/en/new-request.json', 'utf8')) as Record<string, string>;

test.each([
  ['SU-380', reason('validation', 'subsystemId', '001'), 'No service types are configured'],
  ['SU-381', reason('timeslot-unavailable', 'timeslot', '002'), 'The selected timeslot is no longer available.'],
  ['SU-382', reason('validation', 'subsystemId', '003'), 'No solution group is configured for this country.'],
  ['SU-387', reason('validation', 'vehicle', '001'), 'No service type is available for the selected vehicle'],
  ['SU-388', reason('not-found', 'technicianId'), 'The technician is no longer'],
  ['SU-389', reason('not-found', 'hardwareId'), 'The VCI is no longer'],
  ['SU-393', reason('insufficient-credits'), 'You do not have enough credits'],
  ['SU-394', reason('subscription-inactive'), 'Your subscription has expired.'],
  ['SU-395', reason('validation', 'subsystemId'), 'This service is not available in your country.'],
])(
  '%s: what the server refuses is told in the words of the catalogue [SU-380, SU-381, SU-382, SU-387, SU-388, SU-389, SU-393, SU-394, SU-395]',
  (_id, given, words) => {
    expect(english[refusalKeyOf(given) ?? '']).toContain(words);
  },
);

test('a refusal that this app knows no words for has none of its own', () => {
  expect(refusalKeyOf(reason('validation', 'subject'))).toBeNull();
  expect(refusalKeyOf(reason('forbidden'))).toBeNull();
});

test('editing what was refused opens where it can be changed [SU-077]', () => {
  expect(stageOfRefusal(reason('timeslot-unavailable'))).toBe(30);
  expect(stageOfRefusal(reason('validation', 'vehicle', '001'))).toBe(10);
  expect(stageOfRefusal(reason('validation', 'vehicleLookup.value'))).toBe(10);
  expect(stageOfRefusal(reason('not-found', 'technicianId'))).toBe(20);
  expect(stageOfRefusal(reason('insufficient-credits'))).toBeNull();
});
