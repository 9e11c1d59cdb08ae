/** Shows the maintenance page instead of a screen while the server says so, unless the person works on offline; it goes by itself. */
import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy, type ReactNode } from 'react';
import { isUnderMaintenance } from '../../../domain/maintenance.ts';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { useStore } from '../../session/portal-context.tsx';
import type { KnownMaintenance } from '../../session/maintenance.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApp } from '../app-context.tsx';

const MaintenancePage = lazy(() =>
  import('../../features/maintenance/maintenance-page.tsx').then((m) => ({ default: m.MaintenancePage })),
);

export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { maintenance } = useApp();
  const known = useStore(maintenance.known);
  const isPassed = useStore(maintenance.isPassed);
  const kind = useLocation({ select: ({ pathname }) => routeOfPath(pathname)?.kind });
  // Call-backs, legal pages and unsent work are never in the way of a maintenance.
  const canClose = kind === 'page' || kind === 'detail';
  if (!known?.isActive || isPassed || !canClose) return children;
  return (
    <Closed known={known} onPass={maintenance.pass}>
      {children}
    </Closed>
  );
}

function Closed(props: { known: KnownMaintenance; onPass: () => void; children: ReactNode }) {
  const now = useNow();
  if (!isUnderMaintenance(props.known, now)) return props.children;
  return (
    <Suspense fallback={<Skeleton />}>
      <MaintenancePage onlineAgainAt={props.known.onlineAgainAt} onPass={props.onPass} />
    </Suspense>
  );
}
