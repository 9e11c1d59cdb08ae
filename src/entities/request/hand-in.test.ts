import { expect, test } from 'vitest';
import { formPage, requestOnPage } from './hand-in.ts';

test('the page of a form names the draft, or the work of the queue, that it shows', () => {
  const pages: [string, Parameters<typeof formPage>[1], string | undefined][] = [
    ['/new-request', { resume: '1' }, 'new-request'],
    ['/new-request/thl', { resume: '01-ab' }, 'new-request:01-ab'],
    ['/remote', { resume: '~aside:01' }, 'new-request~aside:01'],
    ['/remote', { edit: 'an entry' }, 'edit:an entry'],
    ['/new-request', {}, undefined],
    ['/dashboard/wallet', { resume: '1' }, undefined],
  ];
  for (const [pathname, named, draftKey] of pages) {
    const page = formPage(pathname, named);
    expect(requestOnPage(page)?.draftKey, page).toBe(draftKey);
  }
});

test('no address of another site is the page of a request', () => {
  for (const page of ['https://evil.example/new-request?resume=1', '//evil.example/remote?edit=2', '', null]) {
    expect(requestOnPage(page)).toBeNull();
  }
});
