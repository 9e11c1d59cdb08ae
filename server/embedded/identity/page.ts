/** The frame of every identity page, and the two pages without a form of ours: an error, and signing out. */
import { html, raw } from 'hono/html';
import { type Language, languageFrom } from './texts.ts';

export type Html = ReturnType<typeof html>;

export function page(language: Language, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language.code}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/oidc-ui/identity.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** `error`: the provider's code, e.g. `invalid_request`. */
export async function errorPage(acceptLanguage: string, error: string): Promise<string> {
  const language = languageFrom(acceptLanguage);
  const { gone, goneLead, toPortal } = language.texts;
  const body = html`<p>${goneLead}</p>
    <p class="note">${error}</p>
    <p><a class="button" href="/">${toPortal}</a></p>`;
  return (await page(language, gone, body)).toString();
}

/** `again`: the address to try again; null: there is none, and the portal is where to begin. */
export async function unavailablePage(acceptLanguage: string, again: string | null): Promise<string> {
  const language = languageFrom(acceptLanguage);
  const { away, awayLead, tryAgain, toPortal } = language.texts;
  const body = html`<p role="alert">${awayLead}</p>
    ${again === null ? '' : html`<p><a class="button" href="${again}">${tryAgain}</a></p>`}
    <p><a href="/">${toPortal}</a></p>`;
  return (await page(language, away, body)).toString();
}

/** `form`: the provider's own form, which lacks its button. */
export async function logoutPage(acceptLanguage: string, form: string, isAskedByUs: boolean): Promise<string> {
  const language = languageFrom(acceptLanguage);
  const { signOut, signingOut } = language.texts;
  const filled = form.replace('</form>', '<input type="hidden" name="logout" value="yes"/></form>');
  const body = html`${raw(filled)}
    <p>${signingOut}</p>
    <button form="op.logoutForm">${signOut}</button>
    ${isAskedByUs ? html`<script src="/oidc-ui/submit.js"></script>` : ''}`;
  return (await page(language, signOut, body)).toString();
}
