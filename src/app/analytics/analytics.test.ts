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
  let hear = () => {};
  const wishes: (() => boolean)[] = [];
  const analytics = createAnalytics({
    ...{ tagManager, keyValue, isSkipped },
    scriptUrl: () => Promise.resolve(url),
    onDecided: (listener) => (hear = listener),
    reloadWhenFree: (isWanted) => void wishes.push(isWanted),
  });
  analytics.start();
  const wantsReload = () => wishes.some((isWanted) => isWanted());
  return { analytics, keyValue, pushed, started, hear: () => hear(), wantsReload };
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

test('a consent that is given or taken back in another tab holds in this one, which sends the script away', async () => {
  const [here, there] = [aVisit(), aVisit({ url: null })];
  const decide = async (consent: 'granted' | 'denied') => {
    here.keyValue.set('portal.analytics', consent);
    here.hear();
    await settled();
  };
  await decide('granted');
  noteEvent(pageView);
  expect([here.started, here.pushed, here.wantsReload()]).toEqual([[script], [pageView], false]);
  await decide('denied');
  noteEvent(pageView);
  expect([here.analytics.consent.get(), here.pushed, here.wantsReload()]).toEqual(['denied', [pageView], true]);
  // Given again before the page could be loaded anew.
  await decide('granted');
  expect(here.wantsReload()).toBe(false);
  expect([there.pushed, there.wantsReload()]).toEqual([[], false]);
});

test('where no script runs a consent taken back in another tab asks for no reload', async () => {
  const keyValue = createMemoryKeyValue();
  keyValue.set('portal.analytics', 'granted');
  const visit = aVisit({ keyValue, url: null });
  keyValue.set('portal.analytics', 'denied');
  visit.hear();
  await settled();
  expect([visit.analytics.consent.get(), visit.wantsReload()]).toEqual(['denied', false]);
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
