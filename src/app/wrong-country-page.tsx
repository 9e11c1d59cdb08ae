/** Stands in place of a protected page of another country than the person's own; few ever see it, so it comes by itself. */
import { Suspense, lazy } from 'react';
import { Skeleton } from '../ui/data-state.tsx';

const OwnCountryPage = lazy(() =>
  import('./dialogs/own-country-page.tsx').then((m) => ({ default: m.OwnCountryPage })),
);

export function WrongCountryPage() {
  return (
    <Suspense fallback={<Skeleton />}>
      <OwnCountryPage />
    </Suspense>
  );
}
