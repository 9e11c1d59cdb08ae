/** Lets a visitor into a screen, or sends them where the guard order says (SH-267..275, SH-351). */
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { admissionOf } from '../../domain/access.ts';
import { leaving } from '../session/leaving.ts';
import { useStore } from '../session/portal-context.tsx';
import { Skeleton } from '../ui/data-state.tsx';
import { ForbiddenPage } from '../features/landing/forbidden-page.tsx';
import { entryState } from './entry/entry-state.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Redirect } from '../ui/redirect.tsx';
import type { PortalRoute } from './routes.ts';
import { useVisitor } from './use-visitor.ts';

export function GuardedScreen({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const visitor = useVisitor();
  const entry = useStore(entryState);
  const isLeaving = useStore(leaving);
  const address = useLocation({ select: (location) => location.href });
  if (isOpen(route)) return children;
  if (visitor === null) return null;
  const admission = admissionOf(route.rule, visitor);
  switch (admission) {
    case 'enter':
      return children;
    case 'wait':
      return <Skeleton />;
    case 'regions':
      if (entry === 'forbidden') return <ForbiddenPage />;
      // While the visitor is being located nothing is decided; the start page can be seen meanwhile.
      if (entry === 'deciding' || entry === 'locating') return route.rule.needsLogin ? <Skeleton /> : children;
      return <Redirect href={`/regions?returnTo=${encodeURIComponent(address)}`} />;
    case 'login':
      if (isLeaving) return <Skeleton />;
      return <Redirect href={`/login?returnTo=${encodeURIComponent(address)}`} />;
    case 'denied':
      return <Redirect href={`/exception?type=401&origin=${encodeURIComponent(address)}`} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}

/** Needs no country and no account: can be shown before the device has been read. */
function isOpen(route: PortalRoute): boolean {
  return !route.rule.needsCountry && !route.rule.needsLogin && route.rule.versions.length === 2;
}
