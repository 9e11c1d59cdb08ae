import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'portal-early-'));
  writeFileSync(path.join(directory, 'index.html'), '<!doctype html><title>Portal</title>');
});
afterEach(() => rmSync(directory, { recursive: true }));

let age = 0;
function write(content: unknown): void {
  const file = path.join(directory, 'early.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  age += 1;
  utimesSync(file, age, age);
}
async function linkAt(address: string): Promise<string | null> {
  const app = new Hono().get('*', pageFiles(directory));
  return (await app.request(address, { headers: { accept: 'text/html' } })).headers.get('link');
}

test('the start page names with itself what its screen will ask for; other addresses name nothing', async () => {
  write({ '/': ['/assets/landing-1.js', '/assets/landing-2.css'] });
  expect(await linkAt('/?c=de')).toBe(
    '</assets/landing-1.js>; rel=modulepreload; crossorigin; fetchpriority=low, </assets/landing-2.css>; rel=preload; as=style; crossorigin',
  );
  expect(await linkAt('/my-requests')).toBeNull();
});

test('a new build is named without a restart, and without a list the page is served as it is', async () => {
  const app = new Hono().get('*', pageFiles(directory));
  const link = async () => (await app.request('/', { headers: { accept: 'text/html' } })).headers.get('link');
  expect(await link()).toBeNull();
  write({ '/': ['/assets/landing-1.js'] });
  expect(await link()).toContain('landing-1.js');
  write({ '/': ['/assets/landing-2.js'] });
  expect(await link()).toContain('landing-2.js');
});

test.each(['not json', '[]', { '/': ['https://elsewhere.example/x.js'] }, { '/': ['/assets/a.js>; rel=x, </b.js'] }])(
  'a list that is not ours (%j) names nothing',
  async (content) => {
    write(content);
    expect(await linkAt('/')).toBeNull();
  },
);
