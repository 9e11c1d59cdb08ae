/** Lets a visitor into a screen, or sends them where the guard order says (SH-267..275, SH-351). */
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { admissionOf, tableOf } from '../../domain/routes/admission.ts';
import { type Route, routeOf } from '../../domain/routes/route-tables.ts';
import { targetOf } from '../../domain/routes/targets.ts';
import { ForbiddenPage } from '../entities/visit/forbidden-page.tsx';
import { landedAt } from '../auth/landed-at.ts';
import { leaving } from '../auth/leaving.ts';
import { leftElsewhereAt } from '../auth/left-elsewhere.ts';
import { useSession, useStore } from '../client/client-context.tsx';
import { PageSkeleton } from '../ui/data-state.tsx';
import { Redirect } from '../ui/redirect.tsx';
import { AccountWait } from './account-wait.tsx';
import { visitState } from './visit/visit-state.ts';
import { LeadHome } from './lead-home.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useVisitor } from './use-visitor.ts';
import { WrongCountryPage } from './wrong-country-page.tsx';

/** `row`: of any version; the visitor's own version decides. */
export function GuardedScreen({ row, children }: { row: Route; children: ReactNode }) {
  const visitor = useVisitor();
  const session = useSession();
  const entry = useStore(visitState);
  const isLeaving = useStore(leaving);
  const leftAt = useStore(leftElsewhereAt);
  const landed = useStore(landedAt);
  const address = useLocation({ select: (location) => location.href });
  if (isFree(row)) return children;
  if (visitor === null) return null;
  const admission = admissionOf(routeOf(row.id, tableOf(visitor)), visitor);
  const hasJustLanded = landed === address;
  const target = admission === 'denied' && hasJustLanded ? '/' : targetOf(admission, address);
  switch (admission) {
    case 'enter':
      // A page that slept while another person signed in starts anew: what the first one typed is not the other's.
      return <Fragment key={'person' in session ? session.person.accountId : ''}>{children}</Fragment>;
    case 'not-found':
      return <NotFoundPage />;
    case 'wrong-country':
      return <WrongCountryPage />;
    case 'wait':
      return <AccountWait />;
    case 'regions':
      if (entry === 'forbidden') return <ForbiddenPage />;
      // While the visitor is being located nothing is decided; the start page can be seen meanwhile.
      if (entry === 'deciding' || entry === 'locating') return row.rule.needsLogin ? <PageSkeleton /> : children;
      break;
    case 'login':
      if (isLeaving) return <PageSkeleton />;
      // On the way home the address is there before the screen is.
      if (leftAt !== null && ['/', leftAt].includes(address.split(/[?#]/, 1)[0] ?? '')) return <LeadHome />;
      break;
    case 'denied':
      break;
  }
  return target === null ? null : <Redirect href={target} />;
}

/** Asks for nothing: can be shown before the device has been read. Such rows are the same in every version. */
function isFree({ rule }: Route): boolean {
  return !rule.needsCountry && !rule.needsLogin;
}
