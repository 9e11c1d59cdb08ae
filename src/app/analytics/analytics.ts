/**
 * Counts page views and registrations, only while a person of this device allows it: off until then, off again as soon
 * as they take it back, and never for a visit with isignoregmt=1 (SH-063). Without a tag manager of the operator's there
 * is nothing to count with. Knows no router and no screen.
 */
import { type AnalyticsEvent, onEvent } from '../../platform/analytics.ts';
import type { KeyValue } from '../../platform/key-value.ts';
import { createStore, type ReadableStore } from '../../platform/store.ts';
import type { TagManager } from '../../platform/tag-manager.ts';

export type Consent = 'undecided' | 'granted' | 'denied';

export interface Analytics {
  consent: ReadableStore<Consent>;
  decide(consent: 'granted' | 'denied'): void;
  /** With consent from earlier the script is loaded now. */
  start(): void;
  /** The script is on this page; it stays until the page is loaded again. */
  isRunning(): boolean;
}

interface AnalyticsDeps {
  tagManager: TagManager;
  keyValue: KeyValue;
  /** Script of the operator's tag manager; null when there is none or nobody can say. */
  scriptUrl(): Promise<string | null>;
  /** The visit asked not to be counted. */
  isSkipped: boolean;
  /** Calls back when another tab has decided. */
  onDecided(listener: () => void): void;
  /** The script can only be sent away with the page, when nothing would be interrupted and as long as it is `isWanted`. */
  reloadWhenFree(isWanted: () => boolean): void;
}

export const consentKey = 'portal.analytics';
/** A visit that waits longer for the script's address is not worth more memory. */
const longestQueue = 50;

export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const { tagManager, keyValue, scriptUrl, isSkipped } = deps;
  const consent = createStore<Consent>(keptConsent(keyValue));
  const waiting: AnalyticsEvent[] = [];
  const isAllowed = () => consent.get() === 'granted' && !isSkipped;

  async function load(): Promise<void> {
    if (!isAllowed() || tagManager.isStarted()) return;
    const url = await scriptUrl();
    // It may have been taken back while the address was asked for.
    if (url === null || !isAllowed()) return;
    tagManager.start(url);
    for (const event of waiting.splice(0)) tagManager.push(event);
  }
  function hear(event: AnalyticsEvent): void {
    if (!isAllowed()) return;
    if (tagManager.isStarted()) tagManager.push(event);
    else if (waiting.length < longestQueue) waiting.push(event);
  }
  function follow(next: Consent): void {
    consent.set(next);
    waiting.length = 0;
    void load();
  }
  onEvent(hear);
  deps.onDecided(() => {
    const next = keptConsent(keyValue);
    if (next === consent.get()) return;
    follow(next);
    deps.reloadWhenFree(() => tagManager.isStarted() && consent.get() !== 'granted');
  });
  return {
    consent,
    decide(next) {
      keyValue.set(consentKey, next);
      follow(next);
    },
    start: () => void load(),
    isRunning: tagManager.isStarted,
  };
}

function keptConsent(keyValue: KeyValue): Consent {
  const kept = keyValue.get(consentKey);
  return kept === 'granted' || kept === 'denied' ? kept : 'undecided';
}
