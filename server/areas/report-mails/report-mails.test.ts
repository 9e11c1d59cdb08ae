/** The reports of closed requests through the app and the real jobs: who gets one, how often, and what is in it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeMail, type FakeMail } from '../../../tests/support/mail-fake.ts';
import { pdfPages } from '../../../tests/support/pdf-text.ts';
import { runAllDue, workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { ReportSettings } from '../../../domain/account-settings.ts';
import { demoCiamId } from '../../demo/demo-people.ts';
import { MailRefused } from '../../providers/mail.ts';

const jan = 'jan@lindner.example';
const redi = 'redi@operator.example';
const hourMs = 3_600_000;
let server: TestServer;
let mail: FakeMail;
beforeEach(async () => {
  server = await createTestServer();
  // Nothing is renewed in these days: there is no mail but that of reports.
  await server.database.kysely.updateTable('company').set({ renewal_date: null, valid_till: null }).execute();
  mail = createFakeMail();
});
afterEach(() => server.close());

const choose = (changes: Partial<ReportSettings>, as = jan) =>
  server.database.kysely
    .updateTable('account')
    .set({ report_settings: JSON.stringify({ acceptSendReportViaMail: true, ...changes }) })
    .where('ciam_id', '=', demoCiamId(as))
    .execute();
const made = async (as = jan, changes: Parameters<ReturnType<typeof supportCallsOf>['create']>[0] = {}) =>
  (await supportCallsOf(server, as).create(changes)).envelope.dataObject.supportRequestId;
const close = (supportRequestId: string, solution = 'Replace the sensor', subStatusId: 46 | 51 = 46) =>
  server.call(
    'POST /api/v1/expert/CloseWithSolution',
    { body: { supportRequestId, solution, subStatusId } },
    { as: expert },
  );
const sendMails = (remoteDiagnosisTo = redi) => runAllDue(workerOf(server, { mail, remoteDiagnosisTo }));
const receivers = () => mail.sent.map(({ to }) => to);
const passHour = async () => {
  server.setNow(new Date(server.now().getTime() + hourMs));
  await sendMails();
};
const textOf = (index = 0) => {
  const pdf = mail.sent[index]?.attachments?.[0]?.content;
  return pdfPages(pdf ?? Buffer.alloc(0)).map((page) => page.join('\n').replaceAll(/[\u00A0\u202F]/g, ' '));
};

describe('who gets a report', () => {
  test('when a request is closed its report is mailed to each mailbox that its maker has chosen, once [SU-142]', async () => {
    await choose({
      subMail1: 'office@lindner.example',
      subMail2: ' Archive@lindner.example',
      listMailbox: 'OFFICE@lindner.example; list@lindner.example',
      sendToWorkshopOwner: true,
      sendToRediMail: true,
    });
    await close(await made());
    await sendMails();
    await passHour();
    expect(receivers().toSorted()).toEqual(
      [jan, 'office@lindner.example', 'Archive@lindner.example', 'list@lindner.example', anna, redi].toSorted(),
    );
    expect(new Set(mail.sent.map(({ id }) => id)).size).toBe(6);
  });

  test('nobody gets a report of somebody who has not consented to mail, nor by the settings of a colleague', async () => {
    await choose({ subMail1: 'office@lindner.example' }, anna);
    await choose({ subMail1: 'office@lindner.example', acceptSendReportViaMail: false });
    await close(await made());
    await sendMails();
    expect(receivers()).toEqual([]);
  });

  test('without a mailbox for remote diagnosis at the operator nobody gets it there', async () => {
    await choose({ sendToRediMail: true, sendToTicketCreator: false });
    await close(await made());
    await sendMails('');
    expect(receivers()).toEqual([]);
  });

  test('a workshop whose managers do not sign in gets it at its own address', async () => {
    const { kysely } = server.database;
    await choose({ sendToWorkshopOwner: true, sendToTicketCreator: false });
    await kysely
      .updateTable('contact_person')
      .set({ is_active: false })
      .where('ciam_id', '=', demoCiamId(anna))
      .execute();
    await kysely.updateTable('company').set({ email: 'desk@lindner.example' }).where('id', '=', 4001).execute();
    await close(await made());
    await sendMails();
    expect(receivers()).toEqual(['desk@lindner.example']);
  });

  test('whoever was taken off the team gets nothing, and neither does a mailbox that they had named', async () => {
    await choose({ subMail1: 'private@home.example' });
    const id = await made();
    const { id: person } = await server.database.kysely
      .selectFrom('contact_person')
      .select('id')
      .where('ciam_id', '=', demoCiamId(jan))
      .executeTakeFirstOrThrow();
    mail.isAway = true;
    await close(id);
    await sendMails();
    const off = await server.call(
      'POST /api/v1/contactpersons/UnMapPersonalUserAccount',
      { body: { ciamId: demoCiamId(anna), contactPersonId: String(person) } },
      { as: anna },
    );
    expect(off.status).toBe(200);
    mail.isAway = false;
    await passHour();
    expect(receivers()).toEqual([]);
  });

  test('a cancelled request has no report, whichever side cancelled it; one that stays unresolved has', async () => {
    await choose({});
    const [ours, theirs, unresolved] = [await made(), await made(), await made()];
    await supportCallsOf(server, jan).cancel(ours);
    const reason = { body: { supportRequestId: theirs, reason: 'Wrong workshop' } };
    await server.call('POST /api/v1/expert/CancelRequest', reason, { as: expert });
    await close(unresolved, 'Nobody knows this fault', 51);
    await sendMails();
    expect(mail.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(`T-${unresolved}`)]);
    expect(textOf()[0]).toContain('Berechnete Credits | 0');
  });
});

describe('how often', () => {
  test('a mail server that is away gets each mail later, once, and one mailbox keeps no other waiting', async () => {
    await choose({ subMail1: 'office@lindner.example' });
    const send = mail.send.bind(mail);
    mail.send = (one) => (one.to === jan ? Promise.reject(new Error('away')) : send(one));
    await close(await made());
    await sendMails();
    expect(receivers()).toEqual(['office@lindner.example']);
    mail.send = send;
    await passHour();
    await passHour();
    expect(receivers()).toEqual(['office@lindner.example', jan]);
  });

  test('a mailbox that does not exist is not tried for days', async () => {
    await choose({});
    mail.send = () => Promise.reject(new MailRefused('no such receiver'));
    await close(await made());
    await sendMails();
    const waiting = server.database.kysely.selectFrom('job').select('name').where('name', '=', 'report-mail');
    expect(await waiting.execute()).toEqual([]);
  });

  test('a mail that is sent again, because nobody noted that it was, has the same id', async () => {
    await choose({});
    const ids: string[] = [];
    mail.send = ({ id }) => {
      ids.push(id);
      return ids.length === 1 ? Promise.reject(new Error('the answer was lost')) : Promise.resolve();
    };
    await close(await made());
    await sendMails();
    await passHour();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('closed again after it was reopened a request has another report; what was not sent of the first is not sent any more', async () => {
    await choose({});
    const configuration = JSON.stringify({ allowsReopening: true });
    await server.database.kysely.updateTable('region').set({ configuration }).where('country', '=', 'de').execute();
    const id = await made();
    mail.isAway = true;
    await close(id, 'First try');
    await sendMails();
    const reopened = { ciamId: demoCiamId(jan), countryCode: 'de', language: 'de', reasonId: 1, comment: '' };
    const params = { supportRequestId: id };
    await server.call(
      'PUT /api/v1/support/ReOpenSupportRequest/:supportRequestId',
      { params, body: reopened },
      { as: jan },
    );
    mail.isAway = false;
    await passHour();
    expect(receivers()).toEqual([]);
    await close(id, 'Second try');
    await sendMails();
    expect(receivers()).toEqual([jan]);
    expect(textOf().join('\n')).toContain('Second try');
  });

  test('a closing that is refused sends nothing', async () => {
    await choose({});
    const id = await made();
    await close(id);
    expect((await close(id)).status).toBe(409);
    await sendMails();
    expect(receivers()).toEqual([jan]);
  });
});

describe('what it says', () => {
  test('the report has the workshop, the vehicle, the question, the answers, the solution and what it cost, and a name that says so [CO-357]', async () => {
    await choose({});
    const id = await made(jan, { comments: 'P0171 after 10 km\n\nOnly when it is cold' });
    await server.call(
      'POST /api/v1/expert/AnswerRequest',
      { body: { supportRequestId: id, text: 'Which engine?', isQuestion: true } },
      { as: expert },
    );
    await supportCallsOf(server, jan).update(id, { note: 'The small one' });
    await close(id);
    await sendMails();
    const [sent] = mail.sent;
    expect(sent?.attachments?.map(({ name, type }) => [name, type])).toEqual([
      [expect.stringMatching(new RegExp(`^T-${id}_\\d{4}-\\d\\d-\\d\\d_report\\.pdf$`)), 'application/pdf'],
    ]);
    expect(sent?.subject).toBe(`Bericht T-${id}: Engine hunts at idle`);
    expect(sent?.text).toContain(`https://portal.test/dashboard/requests/request-detail/${id}`);
    expect(sent?.text).toContain('Jan Petersen');
    const text = textOf().join('\n');
    for (const line of [
      `Bericht T-${id}`,
      'Engine hunts at idle',
      'Autohaus Lindner & Söhne',
      'Angefragt von | Jan Petersen',
      'Marke und Modell | Volkswagen Golf VII (5G) Comfortline',
      'Kennzeichen | HH AB 123',
      'Kilometerstand | 84.000 km',
      'P0171 after 10 km',
      'Only when it is cold',
      'Which engine?',
      'The small one',
      'Replace the sensor',
      'Gelöst',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/Berechnete Credits \| [1-9]/);
    expect(text.split('Replace the sensor')).toHaveLength(2);
  });

  test('times stand in the time zone, the form and the language of who made the request [SH-167]', async () => {
    await choose({});
    const [first, second] = [await made(), await made()];
    // At night in Berlin, when nobody can ask.
    server.setNow(new Date('2026-03-02T23:30:00Z'));
    const account = server.database.kysely.updateTable('account').where('ciam_id', '=', demoCiamId(jan));
    await account.set({ timezone_id: 'Europe/Berlin', short_date_time_format: 'dd/MM/yyyy HH:mm' }).execute();
    await close(first);
    await sendMails();
    expect(textOf()[0]).toContain('Abgeschlossen | 03/03/2026 00:30');
    expect(mail.sent[0]?.attachments?.[0]?.name).toContain('_2026-03-03_report.pdf');
    await account.set({ timezone_id: 'No/Where', short_date_time_format: '', language: 'fr-FR' }).execute();
    await close(second);
    await sendMails();
    expect(textOf(1)[0]).toContain('Closed | 3 Mar 2026, 00:30');
    expect(mail.sent[1]?.subject).toMatch(/^Report T-/);
  });

  test('what was typed with malice or at full length is only text, on as many pages as it needs', async () => {
    await choose({});
    const evil = ') Tj ET <script>alert(1)</script> \u05E9\u05DC\u05D5\u05DD 😀 /JavaScript ';
    const id = await made(jan, {
      subject: `A\r\nBcc: everyone@else.example ${evil}`.slice(0, 75),
      comments: `${evil}\n`.repeat(200).slice(0, 4000),
    });
    const kysely = server.database.kysely;
    const comments = `${'word '.repeat(1000)}\n${'x'.repeat(5000)} the end of the question`;
    await kysely.updateTable('support_request').set({ comments }).where('id', '=', Number(id)).execute();
    await kysely
      .insertInto('request_note')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          ...{
            request_id: Number(id),
            at: server.now(),
            by: 'workshop' as const,
            author: 'Ev\r\nil',
            text: `${index}: ${'a b '.repeat(100)}`,
          },
        })),
      )
      .execute();
    await close(id, evil.repeat(40));
    await sendMails();
    const [sent] = mail.sent;
    expect(sent?.attachments?.[0]?.content.toString('latin1')).not.toContain('/JavaScript');
    const pages = textOf();
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.length).toBeLessThan(25);
    const text = pages.join('\n');
    expect(text).toMatch(/the\send\sof\sthe\squestion/);
    expect(text).toContain('199: a b');
    expect(text).toMatch(/\d+ frühere Notizen stehen im Portal/);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
  });
});
