import { expect, test } from 'vitest';
import { type AnalyticsEvent, noteEvent, onEvent } from './analytics.ts';

test('a registration that was noted before anything listened is heard by the first listener, once [SH-213]', () => {
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
