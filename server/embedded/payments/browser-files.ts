/** Scripts and styles of the service's pages: TypeScript without its types, as Node runs the server itself. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'browser');
const names = [
  'card-brands.ts',
  'encrypt.ts',
  'field-input.ts',
  'secured-field.ts',
  'post-to-parent.ts',
  'submit-form.ts',
];
const made = new Map<string, string>();

export interface BrowserFile {
  type: string;
  text: string;
}

/** Null: there is no such file. */
export function browserFile(name: string): BrowserFile | null {
  if (name === 'pages.css') return { type: 'text/css; charset=utf-8', text: read(name) };
  if (!names.includes(name)) return null;
  const text = made.get(name) ?? stripTypeScriptTypes(read(name));
  made.set(name, text);
  return { type: 'text/javascript; charset=utf-8', text };
}

function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}
