/** What `/` is for this visitor (domain/home-of.ts): the start page, or where the person may work. */
import { lazy, Suspense, useEffect } from 'react';
import { homeOf } from '../../domain/home-of.ts';
import { offeredRoute } from '../../domain/routes/admission.ts';
import type { RouteId } from '../../domain/routes/route-tables.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { landedAt } from '../auth/landed-at.ts';
import { useStore } from '../client/client-context.tsx';
import { PageSkeleton } from '../ui/data-state.tsx';
import { Redirect } from '../ui/redirect.tsx';
import { visitState } from './visit/visit-state.ts';
import { useVisitor } from './use-visitor.ts';

const WelcomePage = lazy(() =>
  import('../features/welcome/welcome-page.tsx').then((m) => ({ default: m.WelcomePage })),
);

const LeftTeamPage = lazy(() =>
  import('../features/welcome/left-team-page.tsx').then((m) => ({ default: m.LeftTeamPage })),
);

export function HomePage() {
  const visitor = useVisitor();
  const entry = useStore(visitState);
  const isRead = entry !== 'deciding' && entry !== 'locating';
  useEffect(() => landedAt.set(null), []);
  if (visitor === null) return null;
  const offered = (id: RouteId) => offeredRoute(id, visitor)?.path ?? null;
  switch (homeOf(visitor)) {
    case 'start-page':
      return <LandingPage />;
    case 'dashboard':
      // An address that names country and route is still being read: it leads elsewhere (SU-047).
      return isRead ? <Redirect href="/dashboard" /> : <PageSkeleton />;
    case 'in-review':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <WelcomePage
            profile={offered('my-profile')}
            help={offered('support')}
            contact={offered('contacts')}
            invitation={offered('register')}
          />
        </Suspense>
      );
    case 'left-team':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <LeftTeamPage invitation={offered('register')} contact={offered('contacts')} help={offered('support')} />
        </Suspense>
      );
    case 'expert':
      return <Redirect href="/desk" />;
  }
}
