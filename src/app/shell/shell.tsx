/** The frame around every screen: header, menus, banners, title bar, footer, live region. The screen is the outlet. */
import './shell.css';
import './header.css';
import './side-nav.css';
import './banners.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../session/portal-context.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { EntryNotices } from '../entry/entry-notices.tsx';
import { FollowDenials } from '../follow-denials.tsx';
import { isMobileApp } from '../mobile-app.ts';
import { useStorageWish } from '../use-storage-wish.ts';
import { useVisitor } from '../use-visitor.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { MenuButton } from './menu-button.tsx';
import { SendAnnouncer } from './send-announcer.tsx';
import { SideNav } from './side-nav.tsx';
import { TitleBar } from './title-bar.tsx';
import { useMenu } from './use-menu.ts';
import { useSideNavState } from './use-side-nav-state.ts';

export function Shell() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const menu = useMenu();
  const pathname = useLocation({ select: (location) => location.pathname });
  const sideNav = useSideNavState();
  const { isPinned } = useStore(sideNav);
  useStorageWish();
  // In the mobile app its own frame is around us (SH-060).
  const own = routeOfPath(pathname)?.frame ?? 'full';
  const frame = isMobileApp ? 'content-only' : own;
  const hasMenus = frame === 'full' || frame === 'no-footer';
  const entries = hasMenus ? menu : [];
  // Visitors have the same entries behind the header's menu button only: nothing beside the page that tells them why.
  const hasSideNav = entries.length > 0 && visitor?.isLoggedIn === true;
  return (
    <div className="shell" data-frame={frame} data-nav={hasSideNav ? (isPinned ? 'pinned' : 'rail') : undefined}>
      <a className="skip-link visually-hidden" href="#main">
        {t('shell.skip')}
      </a>
      {frame !== 'content-only' && <Header isBare={!hasMenus} menuButton={entries.length > 0 && <MenuButton />} />}
      {hasSideNav && <SideNav entries={entries} state={sideNav} />}
      <div className="shell-content">
        <Banners />
        <main id="main" tabIndex={-1}>
          <MaintenanceGate>
            {visitor && hasMenus && <TitleBar pathname={pathname} visitor={visitor} />}
            <Outlet />
          </MaintenanceGate>
        </main>
        {frame === 'full' && <Footer />}
      </div>
      {hasSideNav && <BottomBar entries={entries} />}
      <EntryNotices />
      <DialogHost />
      <FollowDenials />
      <SendAnnouncer />
      <Toaster />
    </div>
  );
}
