/** Contact messages as tests write them: with the picture read, each from an address of its own, and mailed by the real jobs. */
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProvedWork, WorkToProve } from '../../contract/contact.ts';
import { createContactJobs } from '../../server/areas/contact/jobs.ts';
import type { Log } from '../../server/log.ts';
import type { MailPort } from '../../server/providers/mail.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';
import { workerWith } from './server-jobs.ts';
import type { TestServer } from './test-server.ts';

export const supportTo = 'support@portal.example';
export const short = {
  reason: 'short' as const,
  name: 'Nora Feld',
  country: 'Germany',
  email: 'nora@feld.example',
  message: 'Do you cover vans?',
  hasConsented: true as const,
};
export const bug = {
  reason: 'bug' as const,
  name: 'Nora Feld',
  email: 'nora@feld.example',
  companyInformation: 'Garage Feld',
  address: 'Am Feld 1',
  zipCode: '20095',
  city: 'Hamburg',
  country: 'Germany',
  hasConsented: true as const,
  topic: 'document-preview' as const,
  invoiceNumber: 'R-1',
  shortDescription: 'Preview is empty\r\nBcc: everyone@portal.example',
  description: '<script>alert(1)</script>',
  isUrgent: true,
};
export const place = { countryCode: 'de', language: 'de-DE' };

/** As the device of a visitor does it. */
export async function doneWork(work: WorkToProve): Promise<ProvedWork> {
  const solution = await solveChallenge({ challenge: work, deriveKey });
  if (solution === null) throw new Error('the work took too long');
  return { work, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

/** A picture's own looks are not sent. */
function checkOf(check: { captchaId: string; captchaAnswer: string } | { proof: ProvedWork }) {
  if ('proof' in check) return { proof: check.proof };
  const { captchaId, captchaAnswer } = check;
  return { captchaId, captchaAnswer };
}

export function contactCallsOf(server: TestServer) {
  let addresses = 0;
  return {
    async aCaptcha() {
      const { envelope } = await server.call('GET /api/v1/support/GetCaptcha', {});
      const { captchaId, svg } = envelope.dataObject;
      const { answer } = await server.database.kysely
        .selectFrom('captcha')
        .select('answer')
        .where('id', '=', captchaId)
        .executeTakeFirstOrThrow();
      return { captchaId, captchaAnswer: answer, svg };
    },
    /** Of a visitor at that address. */
    async aWork(address = `198.51.100.${(addresses += 1)}`): Promise<WorkToProve> {
      const headers = { 'x-forwarded-for': address };
      return (await server.call('GET /api/v1/support/GetWorkToProve', {}, { headers })).envelope.dataObject;
    },
    submit: (
      check: { captchaId: string; captchaAnswer: string } | { proof: ProvedWork },
      message: object = short,
      { key = randomUUID(), address = `198.51.100.${(addresses += 1)}` } = {},
    ) =>
      server.call(
        'POST /api/v1/support/SubmitContactMessage',
        { body: { ...place, message: message as typeof short, ...checkOf(check) } },
        { idempotencyKey: key, headers: { 'x-forwarded-for': address } },
      ),
    /** As a signed-in person. */
    write: (as: string, changes: Partial<typeof short> = {}) =>
      server.call(
        'POST /api/v1/support/SubmitAccountContactMessage',
        { body: { ...place, ciamId: demoCiamId(as), message: { ...short, ...changes } } },
        { as },
      ),
    async sendMail(mail: MailPort, log?: Log) {
      await workerWith(server, createContactJobs({ mail, supportTo }), log).runDue();
    },
  };
}
