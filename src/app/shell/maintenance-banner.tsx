/** Announced maintenance (SH-144); its words are loaded on the rare days when there is something to say. */
import { Suspense, lazy } from 'react';
import { useStore } from '../../client/client-context.tsx';
import { useApp } from '../app-context.tsx';

const AnnouncedMaintenance = lazy(() =>
  import('./announced-maintenance.tsx').then((m) => ({ default: m.AnnouncedMaintenance })),
);

export function MaintenanceBanner() {
  const { maintenance } = useApp();
  const known = useStore(maintenance.known);
  if (!known || (known.notices.length === 0 && !known.isActive)) return null;
  return (
    <Suspense>
      <AnnouncedMaintenance known={known} />
    </Suspense>
  );
}
