/** Mail by SMTP, as an operator configures it (SMTP_URL, MAIL_FROM). */
import { createTransport } from 'nodemailer';
import { headerText, type MailPort, MailRefused } from './mail.ts';

/** A mail server that says nothing must not keep the other mails waiting for minutes. */
const patienceMs = 10_000;

export function createSmtpMail(settings: {
  url: string;
  from: string;
  /** How long the mail server may be silent; default 10 seconds. */
  timeoutMs?: number;
}): MailPort & { close(): void } {
  const transport = createTransport(withPatience(settings.url, settings.timeoutMs ?? patienceMs), {
    from: settings.from,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, replyTo, subject, text, attachments = [] }) {
      const sending = transport.sendMail({
        messageId: `<${id}>`,
        // As objects: an address with commas or line breaks in it stays one address.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: headerText(subject),
        text,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: headerText(name),
          contentType: type,
          content,
        })),
      });
      await sending.catch((error: unknown) => {
        const reason = `The mail server did not take a mail (${reasonOf(error)})`;
        throw isForGood(error) ? new MailRefused(reason) : new Error(reason);
      });
    },
    close: () => transport.close(),
  };
}

/** A mail server's own words may name the receiver, so they are neither logged nor kept. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ');
}

/** There is no such receiver; what the server says of us or of the mail itself may be mended by the operator. */
function isForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** Nodemailer takes its options from the address; what an operator wrote there counts. */
function withPatience(address: string, timeoutMs: number): string {
  const url = new URL(address);
  for (const name of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(timeoutMs));
  }
  return url.href;
}
