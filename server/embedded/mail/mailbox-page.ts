/** The mail that nobody sends, to look at while trying the demo: /mailbox. Not there with a mail server or without demo data. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { FileMail } from './file-mail.ts';

export function createMailboxPage(mail: FileMail): Hono {
  return new Hono().get('/mailbox', async (c) => {
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
              ({ at, to, replyTo, subject, text }) =>
                html`<article>
                  <h2>${subject}</h2>
                  <p>${at} · to ${to}${replyTo === null ? '' : ` · answers to ${replyTo}`}</p>
                  <pre>${text}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    );
  });
}
