/** GET /api/openapi.json and /api/docs, the same document as a page: no scripts, one style sheet of our own. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { api } from '../../contract/api.ts';
import { type OpenApi, openApiOf, type Operation } from './openapi.ts';

const style = `:root{color-scheme:light dark}a{color:light-dark(#0b5b6b,#74bac6)}body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
code,pre{font-size:.9em;overflow-wrap:anywhere}pre{overflow-x:auto;padding:.75rem;border:1px solid #8a95a1;border-radius:.4rem}
summary{cursor:pointer;padding:.35rem 0}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}`;

export function createDocs(version: string): Hono {
  let document: OpenApi | null = null;
  const read = (): OpenApi => (document ??= openApiOf(api, { title: 'Workshop portal', version }));
  return new Hono()
    .get('/api/openapi.json', (c) => c.json(read()))
    .get('/api/docs', (c) => c.html(docsPage(read())))
    .get('/api/docs.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

function docsPage(document: OpenApi) {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}: the API</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${document.info.title}: the API</h1>
          <p>
            Version ${document.info.version}, ${operations.length} calls. The same as
            <a href="/api/openapi.json">OpenAPI document</a>. Every answer comes in the envelope
            <code>httpStatusCode, dataObject, success, errorMessages, serverTime</code>; the schemas below are those of
            the whole envelope.
          </p>
          ${Object.entries(byTag).map(
            ([tag, calls = []]) =>
              html`<h2>${tag}</h2>
                ${calls.map(({ path, method, operation }) => callHtml(path, method, operation))}`,
          )}
        </main>
      </body>
    </html>`;
}

function callHtml(path: string, method: string, operation: Operation) {
  const given = operation.parameters.filter((parameter) => parameter.in !== 'header');
  return html`<details>
    <summary><code>${method} ${path}</code> ${operation.summary}</summary>
    <p>${operation.security.length === 0 ? 'Needs no token.' : 'Needs an access token.'}</p>
    ${
      given.length === 0
        ? ''
        : html`<table>
            ${given.map(
              ({ name, required, schema, in: place }) =>
                html`<tr>
                  <th scope="row"><code>${name}</code></th>
                  <td>${place}${required ? '' : ', optional'}</td>
                  <td><code>${JSON.stringify(schema)}</code></td>
                </tr>`,
            )}
          </table>`
    }
    ${
      operation.requestBody === undefined
        ? ''
        : html`<h3>Body</h3>
            <pre>${JSON.stringify(operation.requestBody.content, null, 2)}</pre>`
    }
    <h3>Answers</h3>
    <pre>${JSON.stringify(operation.responses['200'], null, 2)}</pre>
    <ul>
      ${Object.entries(operation.responses)
        .filter(([status]) => status !== '200')
        .map(
          ([status, response]) =>
            html`<li>${status}: ${'description' in response ? String(response.description) : ''}</li>`,
        )}
    </ul>
  </details>`;
}
