/** The frame of the service's pages, and the headers under which they may be shown inside of the portal and nowhere else. */
import type { Context } from 'hono';
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  body: Html;
  /** Names of scripts, see browser-files.ts. */
  scripts?: readonly string[];
  language?: string;
  /** For `form-action`: where a form's answer may lead beside here. */
  leadsTo?: readonly string[];
}

export const filesPath = '/checkoutshopper/embedded/';

export function showPage(
  c: Context,
  { title, body, scripts = [], language = 'en', leadsTo = [] }: Page,
): Response | Promise<Response> {
  frameHeaders(c, leadsTo);
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="stylesheet" href="${filesPath}pages.css" />
          ${scripts.map((name) => html`<script type="module" src="${filesPath}${name}"></script>`)}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  );
}

export function frameHeaders(c: Context, leadsTo: readonly string[] = []): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['form-action', "'self'", ...leadsTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ];
  c.header('content-security-policy', policy.join('; '));
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
}
