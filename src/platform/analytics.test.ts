import { expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './analytics.ts';

test('a registration that was noted before anything listened is heard by the first listener, once [SH-213]', async () => {
  // As after a load of the page: other tests of this process have listened, too.
  vi.resetModules();
  const { noteEvent, onEvent } = await import('./analytics.ts');
  const heard: AnalyticsEvent[] = [];
  noteEvent({ event: 'account_registration' });
  const stop = onEvent((event) => heard.push(event));
  noteEvent({ event: 'page_view', path: '/' });
  const later: AnalyticsEvent[] = [];
  onEvent((event) => later.push(event));
  stop();
  expect(heard).toEqual([{ event: 'account_registration' }, { event: 'page_view', path: '/' }]);
  expect(later).toEqual([]);
});
