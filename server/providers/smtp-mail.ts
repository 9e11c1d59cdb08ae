/** Mail by SMTP, as an operator configures it (SMTP_URL, MAIL_FROM). */
import { createTransport } from 'nodemailer';
import { headerText, type MailPort } from './mail.ts';

export function createSmtpMail(settings: { url: string; from: string }): MailPort & { close(): void } {
  const transport = createTransport(settings.url, {
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
