/** Loads what the start of a visit has to say only when it has something to say: most visits begin without. */
import { lazy, Suspense } from 'react';
import { useStore } from '../../client/client-context.tsx';
import { entryState } from './entry-state.ts';

const EntryNotice = lazy(() => import('./entry-notice.tsx').then((m) => ({ default: m.EntryNotice })));

export function EntryNotices() {
  const state = useStore(entryState);
  if (state !== 'invalid-parameter' && state !== 'located' && state !== 'served-by-neighbour') return null;
  return (
    <Suspense>
      <EntryNotice about={state} />
    </Suspense>
  );
}
