/** Loads what the start of a visit has to say only when it has something to say: most visits begin without. */
import { lazy, Suspense } from 'react';
import { useStore } from '../../client/client-context.tsx';
import { visitState } from './visit-state.ts';

const VisitNotice = lazy(() => import('./visit-notice.tsx').then((m) => ({ default: m.VisitNotice })));

export function VisitNotices() {
  const state = useStore(visitState);
  if (state !== 'invalid-parameter' && state !== 'located' && state !== 'served-by-neighbour') return null;
  return (
    <Suspense>
      <VisitNotice about={state} />
    </Suspense>
  );
}
