/** Pages that the components open in frames of their own: a card field, and the one that looks at the browser. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { frameHeaders, filesPath, showPage } from './page.ts';
import type { ShopperDeps } from './shopper-routes.ts';

/** One input; label and error text stand outside, in the portal's page. */
export async function fieldPage(c: Context, { cardKey, clientKey }: ShopperDeps, key: string): Promise<Response> {
  if (key !== clientKey) return c.text('There is no such client key', 403);
  frameHeaders(c);
  const publicKey = JSON.stringify(await cardKey.publicKey());
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>Card field</title>
          <link rel="stylesheet" href="${filesPath}pages.css" />
          <script type="module" src="${filesPath}secured-field.ts"></script>
        </head>
        <body class="field" data-public-key="${publicKey}">
          <input id="field" aria-describedby="error" autocomplete="off" spellcheck="false" />
          <div id="error" hidden></div>
        </body>
      </html>`,
  );
}

export function fingerprintPage(c: Context): Response | Promise<Response> {
  const message = { type: 'deviceFingerprint', value: 'embedded', persistentCookie: [], components: {} };
  return messagePage(c, 'Browser check', message);
}

/** Says something to the page around it. */
export function messagePage(c: Context, title: string, message: object): Response | Promise<Response> {
  const body = html`<p id="message" data-message="${JSON.stringify(message)}" hidden></p>`;
  return showPage(c, { title, body, scripts: ['post-to-parent.ts'] });
}
