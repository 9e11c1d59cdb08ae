/** The operator's tag manager; what it is told is in analytics.ts. */
import type { AnalyticsEvent } from './analytics.ts';
import { allowScript } from './trusted-types.ts';

export interface TagManager {
  /** Loads the operator's script; a second call does nothing. */
  start(scriptUrl: string): void;
  isStarted(): boolean;
  push(event: AnalyticsEvent): void;
}

/** By the usual agreement: a script of the operator's reads the array `dataLayer`. */
export function createBrowserTagManager(): TagManager {
  const page = window as { dataLayer?: object[] };
  let isStarted = false;
  return {
    start(scriptUrl) {
      if (isStarted) return;
      isStarted = true;
      page.dataLayer ??= [];
      page.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
      allowScript(scriptUrl);
      const script = document.createElement('script');
      script.async = true;
      script.src = scriptUrl;
      document.head.append(script);
    },
    isStarted: () => isStarted,
    push: (event) => void page.dataLayer?.push(event),
  };
}
