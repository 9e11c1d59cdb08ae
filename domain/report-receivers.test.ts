import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportSettings } from './account-settings.ts';
import { areSentToNobody, mostReportReceivers, reportReceivers } from './report-receivers.ts';

const choices = (changes: Partial<ReportSettings> = {}): ReportSettings => ({
  subMail1: '',
  subMail2: '',
  listMailbox: '',
  sendToTicketCreator: false,
  sendToRediMail: false,
  sendToWorkshopOwner: false,
  acceptSendReportViaMail: true,
  ...changes,
});
const parties = { creator: 'jan@feld.example', owners: ['anna@feld.example'], remoteDiagnosis: 'redi@portal.example' };

test('each choice of the report settings brings its receivers, and none brings none [CO-129, SU-143]', () => {
  const of = (changes: Partial<ReportSettings>) => reportReceivers(choices(changes), parties);
  expect(of({})).toEqual([]);
  expect(of({ subMail1: 'one@feld.example', subMail2: 'two@feld.example' })).toEqual([
    'one@feld.example',
    'two@feld.example',
  ]);
  expect(of({ listMailbox: 'a@feld.example; b@feld.example,c@feld.example\nd@feld.example' })).toHaveLength(4);
  expect(of({ sendToTicketCreator: true })).toEqual(['jan@feld.example']);
  expect(of({ sendToWorkshopOwner: true })).toEqual(['anna@feld.example']);
  expect(of({ sendToRediMail: true })).toEqual(['redi@portal.example']);
});

test('where no mailbox for remote diagnosis is configured that choice brings nobody', () => {
  expect(reportReceivers(choices({ sendToRediMail: true }), { ...parties, remoteDiagnosis: '' })).toEqual([]);
});

test('without consent to mail nobody gets a report, whatever else is chosen', () => {
  const all = {
    sendToTicketCreator: true,
    sendToRediMail: true,
    sendToWorkshopOwner: true,
    subMail1: 'a@feld.example',
  };
  expect(reportReceivers(choices({ ...all, acceptSendReportViaMail: false }), parties)).toEqual([]);
});

const mailbox = fc.constantFrom(
  'a@feld.example',
  'B@Feld.example',
  'b@feld.example',
  'A@FELD.EXAMPLE',
  'c@feld.example',
);
const hostile = fc.constantFrom('', 'nobody', 'x@y', 'Bcc: c@feld.example\r\nd@feld.example', '<e@feld.example>', '@');

test('whatever stands in the settings, a mailbox gets at most one mail, and there are never more than twenty', () => {
  const many = fc.array(fc.oneof(mailbox, hostile, fc.emailAddress()), { maxLength: 60 });
  fc.assert(
    fc.property(fc.oneof(mailbox, hostile), many, many, (creator, list, owners) => {
      const receivers = reportReceivers(
        choices({ listMailbox: list.join(';'), sendToTicketCreator: true, sendToWorkshopOwner: true }),
        { creator, owners, remoteDiagnosis: '' },
      );
      expect(receivers.length).toBeLessThanOrEqual(mostReportReceivers);
      expect(new Set(receivers.map((address) => address.toLowerCase())).size).toBe(receivers.length);
      for (const address of receivers) expect(address).toMatch(/^[^\s,;<>]+@[^\s,;<>]+$/);
    }),
  );
});

test.each<[string, Partial<ReportSettings>, boolean, boolean]>([
  ['nobody', {}, true, true],
  ['nobody where reports are not wanted', { acceptSendReportViaMail: false }, true, false],
  ['the person', { sendToTicketCreator: true }, false, false],
  ['the managers', { sendToWorkshopOwner: true }, false, false],
  ['remote diagnosis with a mailbox', { sendToRediMail: true }, true, false],
  ['remote diagnosis without a mailbox', { sendToRediMail: true }, false, true],
  ['the last of the list', { listMailbox: 'none, a@feld.example' }, false, false],
  ['half an address', { subMail1: 'a@' }, true, true],
])('it is known that a report goes to nobody: %s', (_to, changes, hasRemoteDiagnosis, expected) => {
  expect(areSentToNobody(choices(changes), hasRemoteDiagnosis)).toBe(expected);
});
