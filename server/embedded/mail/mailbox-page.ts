/** The mail that nobody sends, to look at while trying the demo: /mailbox. Not there with a mail server or without demo data. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { downloadHeaders } from '../../http/download-headers.ts';
import type { FileMail, StoredMail } from './file-mail.ts';

export function createMailboxPage(mail: FileMail): Hono {
  const app = new Hono().get('/mailbox/:file', async (c) => {
    const attachment = await mail.attachment(c.req.param('file'));
    if (attachment === null) return c.notFound();
    const { content } = attachment;
    return c.body(new Uint8Array(content), 200, downloadHeaders({ ...attachment, size: content.length }));
  });
  return app.get('/mailbox', async (c) => {
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('cache-control', 'no-store');
    const mails = await mail.list();
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Mailbox of the demo</title>
          </head>
          <body>
            <h1>Mailbox of the demo</h1>
            <p>No mail server is configured (SMTP_URL), so mail ends here.</p>
            ${mails.length === 0 ? html`<p>There is none yet.</p>` : ''}
            ${mails.map(
              ({ at, to, replyTo, subject, text, attachments }) =>
                html`<article>
                  <h2>${subject}</h2>
                  <p>${at} · to ${to}${replyTo === null ? '' : ` · answers to ${replyTo}`}</p>
                  <pre>${text}</pre>
                  ${attachmentLinks(attachments)}
                </article>`,
            )}
          </body>
        </html>`,
    );
  });
}

function attachmentLinks(attachments: StoredMail['attachments']) {
  return attachments.map(({ name, file }) => html`<p><a href="/mailbox/${file}">${name}</a></p>`);
}
