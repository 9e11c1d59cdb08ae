/** The frame around every screen: header, menu, banners, live region. The screen itself is the outlet. */
import './shell.css';
import './banners.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { EntryNotices } from '../entry/entry-notices.tsx';
import { isMobileApp } from '../mobile-app.ts';
import { navigationFor } from '../navigation.ts';
import { useStorageWish } from '../use-storage-wish.ts';
import { useVisitor } from '../use-visitor.ts';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { SendAnnouncer } from './send-announcer.tsx';

export function Shell() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const pathname = useLocation({ select: (location) => location.pathname });
  useStorageWish();
  const isBare = routeOfPath(pathname)?.frame === 'bare';
  const items = visitor && !isBare ? navigationFor(visitor) : [];
  return (
    <div className="shell" data-menu={items.length > 0 || undefined}>
      <a className="skip-link visually-hidden" href="#main">
        {t('shell.skip')}
      </a>
      {!isMobileApp && <Header isBare={isBare} />}
      {items.length > 0 && !isMobileApp && <Navigation items={items} />}
      <div className="shell-content">
        <Banners />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {!isBare && !isMobileApp && <Footer />}
      </div>
      <EntryNotices />
      <DialogHost />
      <SendAnnouncer />
      <Toaster />
    </div>
  );
}
