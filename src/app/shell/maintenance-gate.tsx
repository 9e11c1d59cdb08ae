/** Shows the maintenance page instead of a screen while the server says so, unless the person works on offline; it goes by itself. */
import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy, type ReactNode } from 'react';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { useStore } from '../../client/client-context.tsx';
import { Skeleton } from '../../ui/data-state.tsx';
import { useApp } from '../app-context.tsx';

const ClosedPortal = lazy(() =>
  import('../../features/maintenance/closed-portal.tsx').then((m) => ({ default: m.ClosedPortal })),
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
    <Suspense fallback={<Skeleton />}>
      <ClosedPortal known={known} onPass={maintenance.pass}>
        {children}
      </ClosedPortal>
    </Suspense>
  );
}
