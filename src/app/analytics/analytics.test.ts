import { expect, test } from 'vitest';
import { settled } from '../../../tests/support/sync-device.ts';
import { type AnalyticsEvent, noteEvent } from '../../platform/analytics.ts';
import { createMemoryKeyValue } from '../../platform/key-value.ts';
import type { TagManager } from '../../platform/tag-manager.ts';
import { createAnalytics } from './analytics.ts';

const script = 'https://tags.example/gtm.js';
const pageView: AnalyticsEvent = { event: 'page_view', path: '/my-requests' };
const registration: AnalyticsEvent = { event: 'account_registration' };

function aVisit({ isSkipped = false, url = script as string | null, keyValue = createMemoryKeyValue() } = {}) {
  const pushed: AnalyticsEvent[] = [];
  const started: string[] = [];
  const tagManager: TagManager = {
    start: (scriptUrl) => void started.push(scriptUrl),
    isStarted: () => started.length > 0,
    push: (event) => void pushed.push(event),
  };
  const analytics = createAnalytics({ tagManager, keyValue, scriptUrl: () => Promise.resolve(url), isSkipped });
  analytics.start();
  return { analytics, keyValue, pushed, started };
}

test('with consent, page views and a registration are told to the tag manager in their order [SH-030, SH-213]', async () => {
  const { analytics, pushed, started } = aVisit();
  analytics.decide('granted');
  noteEvent(pageView);
  await settled();
  noteEvent(registration);
  expect([started, pushed]).toEqual([[script], [pageView, registration]]);
});

test('nothing is loaded and nothing is told until a person allows it', async () => {
  const { analytics, pushed, started } = aVisit();
  noteEvent(pageView);
  await settled();
  expect([analytics.consent.get(), started, pushed]).toEqual(['undecided', [], []]);
  analytics.decide('granted');
  await settled();
  // What happened before the consent stays untold.
  expect([started, pushed]).toEqual([[script], []]);
});

test('a consent taken back is kept on the device and ends the telling at once', async () => {
  const { analytics, keyValue, pushed } = aVisit();
  analytics.decide('granted');
  await settled();
  analytics.decide('denied');
  noteEvent(pageView);
  const next = aVisit({ keyValue });
  noteEvent(pageView);
  await settled();
  expect([pushed, next.pushed, next.started, next.analytics.consent.get()]).toEqual([[], [], [], 'denied']);
});

test('a consent taken back while the script’s address is asked for loads nothing', async () => {
  const { analytics, started } = aVisit();
  analytics.decide('granted');
  analytics.decide('denied');
  await settled();
  expect(started).toEqual([]);
});

test('a visit with isignoregmt=1 starts no tag manager, whatever was allowed before [SH-063, SU-044]', async () => {
  const keyValue = createMemoryKeyValue();
  aVisit({ keyValue }).analytics.decide('granted');
  const { pushed, started } = aVisit({ keyValue, isSkipped: true });
  noteEvent(pageView);
  await settled();
  expect([started, pushed]).toEqual([[], []]);
});

test('without a tag manager of the operator’s nothing is counted', async () => {
  const { analytics, pushed, started } = aVisit({ url: null });
  analytics.decide('granted');
  noteEvent(pageView);
  await settled();
  expect([started, pushed]).toEqual([[], []]);
});
