import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeError } from '../../server/log.ts';
import { createSmtpMail } from '../../server/providers/smtp-mail.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';
import { workerOf } from '../support/server-jobs.ts';
import { anna, supportCallsOf } from '../support/support-calls.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const lines: string[] = [];
const log = pino(
  { level: 'debug', base: null, serializers: { err: safeError } },
  { write: (line: string) => void lines.push(line) },
);
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ log });
});
afterAll(() => server.close());

/** A mail server that names the receiver in its refusal, as they do. */
async function refusingMailServer() {
  const listening = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      const isRecipient = chunk.toString().startsWith('RCPT');
      socket.write(isRecipient ? `550 5.1.1 ${chunk.toString().trim()} is unknown\r\n` : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { port: (listening.address() as AddressInfo).port, close: () => listening.close() };
}

test('neither words, names, addresses, ids of people nor tokens stand in the log, whatever goes well or wrong', async () => {
  const calls = supportCallsOf(server, anna);
  const token = await server.tokenFor(anna);
  await calls.create({ subject: 'Secretword one', comments: 'Secretword two' });
  await calls.create({ subject: 'Secretword three', technicianId: 'Secretword four' });
  await server.request(`/api/v1/support/Secretword?email=${anna}`, { headers: { authorization: `Bearer ${token}` } });
  await server.request('/api/v1/support/GetSupportRequests', { headers: { authorization: `Bearer ${token}x` } });
  const message = {
    reason: 'short' as const,
    name: 'Secretword five',
    country: 'Germany',
    email: 'secretword@feld.example',
    message: 'Secretword six',
    hasConsented: true as const,
  };
  const body = { countryCode: 'de', language: 'de-DE', ciamId: demoCiamId(anna), message };
  await server.call('POST /api/v1/support/SubmitAccountContactMessage', { body }, { as: anna });
  const { port, close } = await refusingMailServer();
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'portal@portal.example' });
  await workerOf(server, { mail }, log).runDue();
  mail.close();
  close();
  const written = lines.join('');
  expect(written).toContain('CreateSupportRequest');
  expect(written).toContain('The mail server did not take a mail');
  for (const secret of [
    /secretword/i,
    /lindner/i,
    /feld\.example/,
    /demo-anna/,
    /support@/,
    new RegExp(token.slice(0, 20)),
  ]) {
    expect(written).not.toMatch(secret);
  }
  const kept = await server.database.kysely.selectFrom('job').select('error').where('error', 'is not', null).execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toMatch(/@/);
});
