import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createFileMail } from '../embedded/mail/file-mail.ts';
import { createMailboxPage } from '../embedded/mail/mailbox-page.ts';
import { type MailPort, MailRefused } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

interface Mailbox {
  port: MailPort;
  /** Everything that has arrived, as text. */
  arrived(): Promise<string[]>;
  close(): Promise<void>;
}

function fileMailbox(): Mailbox {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-mail-'));
  const port = createFileMail({ directory, now: () => new Date('2026-03-02T09:00:00Z') });
  return {
    port,
    arrived: async () =>
      (await port.list()).map(({ to, replyTo, subject, text }) =>
        [`To: ${to}`, `Reply-To: ${replyTo}`, `Subject: ${subject}`, '', text].join('\r\n'),
      ),
    close: async () => rmSync(directory, { recursive: true }),
  };
}

async function smtpMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: number } = server.server.address() as AddressInfo;
  const port = createSmtpMail({ url: `smtp://127.0.0.1:${number}?ignoreTLS=true`, from: 'portal@portal.example' });
  return {
    port,
    arrived: () => Promise.resolve(mails),
    async close() {
      port.close();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

describe.each([
  ['a folder', fileMailbox()],
  ['a mail server', await smtpMailbox()],
])('mail to %s', (_name, mailbox) => {
  afterAll(() => mailbox.close());

  test('arrives with its receiver, the address to answer to, its subject and its text', async () => {
    const mail = { id: 'C-1.support@portal', to: 'help@portal.example', replyTo: 'nora@feld.example' };
    await mailbox.port.send({ ...mail, subject: '[C-1] Question', text: 'First line\nSecond line' });
    const [arrived = ''] = await mailbox.arrived();
    for (const part of ['To: help@portal.example', 'Reply-To: nora@feld.example', 'Subject: [C-1] Question']) {
      expect(arrived).toContain(part);
    }
    expect(arrived).toMatch(/First line\r?\nSecond line/);
  });

  test('has no headers but its own, whatever was typed', async () => {
    const mail = { id: 'C-2.support@portal', to: 'help@portal.example', text: 'Text' };
    await mailbox.port.send({ ...mail, subject: 'Hello\r\nBcc: everyone@portal.example' });
    const arrived = (await mailbox.arrived()).find((text) => text.includes('Hello')) ?? '';
    expect(arrived).toContain('Subject: Hello Bcc: everyone@portal.example');
    expect(arrived).not.toMatch(/^Bcc:/m);
  });
});

test('the mailbox of the demo shows mail as text, and lets nothing in it run', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-mail-'));
  const mail = createFileMail({ directory, now: () => new Date() });
  await mail.send({
    id: 'C-3',
    to: 'help@portal.example',
    subject: '<img src=x onerror=alert(1)>',
    text: '<script>1</script>',
  });
  const answer = await createMailboxPage(mail).request('/mailbox');
  const page = await answer.text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  rmSync(directory, { recursive: true });
});

test('a mail server that takes the call and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'portal@portal.example', timeoutMs: 50 });
  // Of its three clocks any may be the first on a busy machine.
  await expect(mail.send({ id: 'C-5', to: 'help@portal.example', subject: 'S', text: 'T' })).rejects.toThrow(
    /ETIMEDOUT/,
  );
  mail.close();
  silent.close();
});

test.each([
  [550, 'RCPT', true],
  [450, 'RCPT', false],
  [550, 'MAIL', false],
  [554, '.', false],
])(
  'a mail server that says %i to %s is asked again, unless the receiver does not exist: %s',
  async (code, at, isForGood) => {
    const server = createServer((socket) => {
      socket.write('220 mail.example\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        const isRefused = at === '.' ? text.endsWith('\r\n.\r\n') : text.startsWith(at);
        if (isRefused) socket.write(`${code} 5.1.1 no\r\n`);
        else socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'portal@portal.example' });
    const sent = mail.send({ id: 'C-6', to: 'nobody@feld.example', subject: 'S', text: 'T' });
    const fault = await sent.then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(Error);
    expect(fault instanceof MailRefused).toBe(isForGood);
    mail.close();
    server.close();
  },
);

test('a file that comes with a mail arrives whole with a mail server, whatever its name is', async () => {
  const mailbox = await smtpMailbox();
  const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
  const attachments = [{ name: 'T-1_report.pdf\r\nBcc: everyone@portal.example', type: 'application/pdf', content }];
  await mailbox.port.send({ id: 'T-1.report@portal', to: 'nora@feld.example', subject: 'S', text: 'T', attachments });
  const [arrived = ''] = await mailbox.arrived();
  expect(arrived).toContain('Content-Type: application/pdf');
  expect(arrived).not.toMatch(/^Bcc:/m);
  expect(arrived.replaceAll('\r\n', '')).toContain(content.toString('base64'));
  await mailbox.close();
});

test('the mailbox of the demo hands out the files that came with its mail, to be kept and never shown, and no other file', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-mail-'));
  const mail = createFileMail({ directory, now: () => new Date() });
  const attachments = [
    { name: 'T-1 “report”.pdf', type: 'application/pdf', content: Buffer.from('%PDF one') },
    { name: '<b>.html', type: 'text/html', content: Buffer.from('<script>1</script>') },
  ];
  await mail.send({ id: 'T-1.report@portal', to: 'nora@feld.example', subject: 'S', text: 'T', attachments });
  await mail.send({ id: 'T-1.report@portal', to: 'nora@feld.example', subject: 'S', text: 'T', attachments });
  expect(await mail.list()).toHaveLength(1);
  const page = createMailboxPage(mail);
  const links = [...(await (await page.request('/mailbox')).text()).matchAll(/href="(\/mailbox\/[^"]+)">([^<]+)</g)];
  expect(links.map(([, , name]) => name)).toEqual(['T-1 “report”.pdf', '&lt;b&gt;.html']);
  const [pdf, html] = await Promise.all(links.map(async ([, address = '']) => await page.request(address)));
  expect(await pdf?.text()).toBe('%PDF one');
  expect(pdf?.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''T-1%20/);
  expect(html?.headers.get('content-type')).toBe('application/octet-stream');
  for (const other of ['T-1.report@portal.json', '..%2f..%2fetc%2fpasswd', 'nothing'])
    expect((await page.request(`/mailbox/${other}`)).status).toBe(404);
  rmSync(directory, { recursive: true });
});

test('a mail that is sent again is one mail', async () => {
  const mailbox = fileMailbox();
  const mail = { id: 'C-4.copy@portal', to: 'nora@feld.example', subject: 'Copy', text: 'Text' };
  await mailbox.port.send(mail);
  await mailbox.port.send(mail);
  expect(await mailbox.arrived()).toHaveLength(1);
  await mailbox.close();
});
