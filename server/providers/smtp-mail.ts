/** Mail by SMTP, as an operator configures it (SMTP_URL, MAIL_FROM). */
import { createTransport } from 'nodemailer';
import { headerText, type MailPort } from './mail.ts';

/** A job sends inside its transaction: a mail server that says nothing must not hold the database for minutes. */
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
    async send({ id, to, replyTo, subject, text }) {
      await transport.sendMail({
        messageId: `<${id}>`,
        // As objects: an address with commas or line breaks in it stays one address.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: headerText(subject),
        text,
      });
    },
    close: () => transport.close(),
  };
}

/** Nodemailer takes its options from the address; what an operator wrote there counts. */
function withPatience(address: string, timeoutMs: number): string {
  const url = new URL(address);
  for (const name of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(timeoutMs));
  }
  return url.href;
}
