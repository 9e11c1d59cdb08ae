/** Behind the first frame: nothing of it is in the first load, and a visit without its code is only not counted. */
import type { AnyRouter } from '@tanstack/react-router';
import type { KeyValue } from '../../platform/key-value.ts';
import type { PublicCalls } from '../../client/calls/public-calls.ts';

interface StartDeps {
  keyValue: KeyValue;
  calls: PublicCalls;
  router: AnyRouter;
}

export function startAnalytics({ router, ...deps }: StartDeps): void {
  void Promise.all([import('./visit-analytics.ts'), import('./count-page-views.ts')]).then(
    ([{ visitAnalytics }, { countPageViews }]) => {
      countPageViews(router);
      visitAnalytics(deps).start();
    },
    () => undefined,
  );
}
