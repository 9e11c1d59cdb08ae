/** The frame around every screen: header, menus, banners, title bar, footer, live region. The screen is the outlet. */
import './shell.css';
import './header.css';
import './side-nav.css';
import './banners.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type MouseEvent, Suspense, lazy, useEffect } from 'react';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { storageNews } from '../../data/storage-trouble.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { VisitNotices } from '../visit/visit-notices.tsx';
import { FollowDenials } from '../follow-denials.tsx';
import { isMobileApp } from '../mobile-app.ts';
import { appUpdate } from '../app-update.ts';
import { useVisitor } from '../use-visitor.ts';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { frameRest, loadFrameRest } from './frame-rest.ts';
import { Header } from './header.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { useSideNavState } from './use-side-nav-state.ts';

// Behind the first frame: nothing opens before it.
const DialogHost = lazy(() => import('../dialogs/dialog-host.tsx').then((m) => ({ default: m.DialogHost })));

export function Shell() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const rest = useStore(frameRest);
  const update = useStore(appUpdate);
  const pathname = useLocation({ select: (location) => location.pathname });
  const sideNav = useSideNavState();
  const { isPinned } = useStore(sideNav);
  // In the mobile app its own frame is around us (SH-060).
  const row = routeOfPath(pathname);
  const frame = isMobileApp ? 'content-only' : (row?.frame ?? 'full');
  const hasMenus = frame !== 'bare' && frame !== 'content-only';
  const isStaff = visitor?.isLoggedIn === true;
  // Visitors have their entries behind the header's menu button only: nothing beside the page that sells to them.
  const hasSideNav = hasMenus && isStaff;
  const hasTitleBar = hasMenus && visitor !== null && row !== undefined && row.bar !== 'none';
  const hasTrouble = useStore(storageNews);
  const needsRest = isStaff || hasTitleBar || update !== 'none' || hasTrouble;
  useEffect(() => {
    if (needsRest) void loadFrameRest();
  }, [needsRest]);
  return (
    <div className="shell" data-frame={frame} data-nav={hasSideNav ? (isPinned ? 'pinned' : 'rail') : undefined}>
      <a className="skip-link visually-hidden" href="#main" onClick={skipToMain}>
        {t('shell.skip')}
      </a>
      {frame !== 'content-only' && <Header hasButtons={hasMenus && frame !== 'no-buttons'} />}
      {hasSideNav && rest && <rest.Menus state={sideNav} />}
      <div className="shell-content">
        <Banners />
        <main id="main" tabIndex={-1}>
          <MaintenanceGate>
            {hasTitleBar && (rest ? <rest.TitleBar pathname={pathname} visitor={visitor} /> : <TitleBarPlace />)}
            <Outlet />
          </MaintenanceGate>
        </main>
        {(frame === 'full' || frame === 'no-buttons') && <Footer />}
      </div>
      <VisitNotices />
      <Suspense>
        <DialogHost />
      </Suspense>
      <FollowDenials />
      {rest && <rest.Announcer />}
      <Toaster />
    </div>
  );
}

/** The address stays as it is: its hash may be an invitation, or the place in a text. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

function TitleBarPlace() {
  return <div className="title-bar row" />;
}
