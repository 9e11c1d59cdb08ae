import { expect, test } from 'vitest';
import contact from './locales/en/areas/contact.json' with { type: 'json' };
import landing from './locales/en/landing.json' with { type: 'json' };
import newRequest from './locales/en/new-request.json' with { type: 'json' };
import notices from './locales/en/notices.json' with { type: 'json' };

test('a portal that is closed says so in the words agreed [SU-422]', () => {
  expect(notices['maintenance.message']).toContain('currently down for scheduled maintenance');
});

test('whoever asks for an appointment is told to connect the hardware five minutes before [SU-021]', () => {
  expect(newRequest['newRequest.created.hint']).toBe('Connect the hardware 5 minutes before the appointment.');
  expect(landing['landing.connectText']).toContain('five minutes before the appointment');
});

test('phone support is promised for every hour of every day [SU-019]', () => {
  expect(contact['contact.phone.hours']).toContain('24 hours a day, 7 days a week');
});
