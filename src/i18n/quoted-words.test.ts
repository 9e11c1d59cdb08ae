/**
 * The sentences that the specification quotes, letter by letter. Browser tests look words up by their keys, so that a
 * better wording breaks none of them: these are not ours to better.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTexts, layTexts } from './set-up.ts';

const folder = join(import.meta.dirname, 'locales/en');
const files = globSync('**/*.json', { cwd: folder }).map((file) => join(folder, file));
const english = createTexts();
for (const file of files) layTexts(english, 'en', JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);

const forms = {
  newRequest: 'newRequest.problem',
  answer: 'requests.answerProblem',
  technician: 'remote.technician.problem',
};
const name = { field: 'Name', limit: 100 };

test.each<[ids: string, sentence: string, key: string, values?: Record<string, string | number>]>([
  ['[SH-138, SH-362]', "You don't have permission to access Remote Diagnostics.", 'exception.forbidden'],
  ['[CO-326, SH-139, SU-421]', 'You dont have access to this page', 'exception.401'],
  ['[CO-326, SH-140, SU-421]', 'The page you visited does not exist', 'exception.404'],
  ['[CO-326, SH-141, SU-421]', 'The server is reporting an error', 'exception.500'],
  ['[CO-326, SH-142, SU-420]', 'Something went wrong!', 'exception.common'],
  ['[SU-111]', 'How can we help you?', 'contact.prompt'],
  ['[SU-151]', 'I cannot continue to work', 'contact.urgent'],
  [
    '[SU-246]',
    'x.pdf: Cannot upload file. File size is larger than 5 MB.',
    'newRequest.attachment.too-large',
    { name: 'x.pdf', limit: '5 MB' },
  ],
  ['[SU-248]', 'Vehicle Identification Number consists of 17 characters.', `${forms.newRequest}.vin-length`],
  ['[SU-253]', 'Invalid input. Format must be 12345-123456.', `${forms.newRequest}.format-us`],
  ['[SU-255]', 'Invalid input. Format must be 14 digits.', `${forms.newRequest}.format-ca`],
  ['[SU-258]', 'Maximum 200 characters', `${forms.newRequest}.too-long`, { maxLength: 200 }],
  ['[SU-258]', 'Maximum 45 characters', `${forms.answer}.too-long`, { maxLength: 45 }],
  ['[SU-258]', 'Maximum 45 characters', `${forms.technician}.too-long`, { maxLength: 45 }],
  ['[SU-258]', 'Minimum 3 characters', `${forms.newRequest}.too-short`, { minLength: 3 }],
  ['[SU-258]', '7 of 200 characters', 'ui.counter', { used: 7, limit: 200 }],
  ['[SU-259]', 'Please Select a Value', `${forms.newRequest}.select`],
  ['[SU-259]', 'Please Select a Value', 'contact.choose'],
  ['[SU-264]', 'Name is required.', 'contact.problem.required', name],
  ['[SU-264]', 'Name exceeds the allowed limit of 100 characters.', 'contact.problem.too-long', name],
  ['[SU-265]', 'Invalid email format.', 'contact.problem.no-email'],
  ['[SU-271]', 'Please fill in mandatory fields.', 'contact.problem.mandatory'],
  ['[SU-272]', 'This field is required.', `${forms.newRequest}.required`],
  ['[SU-272]', 'This field is required.', 'hardware.problem.required'],
  ['[SU-272]', 'This field is required.', `${forms.technician}.required`],
  ['[SU-274]', 'Invalid email address.', `${forms.technician}.email`],
  ['[SU-274]', 'Invalid email address.', 'contact.problem.addressOfShort'],
  ['[SU-381]', 'The selected timeslot is no longer available.', 'newRequest.timeslot.lost'],
  ['[SU-394]', 'Your subscription has expired.', 'newRequest.bar.expired'],
  ['[SU-395]', 'This service is not available in your country.', `${forms.newRequest}.offer-not-in-country`],
  ['[SU-416]', 'The captcha text answer you entered is incorrect.', 'contact.captcha.wrong'],
  ['[SU-416]', 'Please enter the correct characters you see in the box above.', 'contact.captcha.hint'],
  [
    '[SU-417]',
    "We couldn't send the email due to an issue. Please ensure the details are correct and try again.",
    'contact.failed',
  ],
  [
    '[SU-418]',
    'Thank you for contacting us! Your message has been sent, and we will get back to you shortly.',
    'contact.sent.text',
  ],
])('the words of the specification stand on the screen to the letter %s: %s', (_ids, sentence, key, values = {}) => {
  expect(english.t(key, values)).toBe(sentence);
});
