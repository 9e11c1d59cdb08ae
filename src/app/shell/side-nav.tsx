/**
 * The side navigation of tablet and desk (SH-109..113): icons, or icons with texts while it is pinned (from 1280 px)
 * or the pointer or the focus is in it. On the phone and an upright tablet the header's menu takes its place.
 */
import { IconChevronRight, IconPin, IconPinnedOff, IconUserCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, useRef } from 'react';
import type { MenuEntry } from '../../../domain/menu/menu.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession, useStore } from '../../client/client-context.tsx';
import { MenuPopover } from '../../ui/menu-popover.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { menuIcons } from './menu-icons.ts';
import { MenuList } from './menu-list.tsx';
import { openContact } from './open-contact.tsx';
import { RegionButton } from './region-button.tsx';
import type { SideNavState } from './side-nav-state.ts';
import { useSideNavEvents } from './use-side-nav-events.ts';

const AccountEntries = lazy(() => import('./account-entries.tsx').then((m) => ({ default: m.AccountEntries })));

/** Not among the places above: contact has its own entry, and the user menu holds what is one's own. */
const inFoot = new Set<MenuEntry['id']>(['contact-us', 'my-profile', 'login', 'logout']);

export function SideNav({ entries, state }: { entries: readonly MenuEntry[]; state: SideNavState }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const { isOpen, isPinned } = useStore(state);
  const places = entries.filter(({ id }) => !inFoot.has(id));
  const contact = entries.find(({ id }) => id === 'contact-us');
  useSideNavEvents(nav, state);
  return (
    <nav
      ref={nav}
      className="side-nav no-print"
      aria-label={t('shell.menu')}
      data-open={isOpen || undefined}
      data-pinned={isPinned || undefined}
    >
      <button type="button" className="side-button entry side-pin" aria-pressed={isPinned} onClick={state.togglePin}>
        {isPinned ? <IconPinnedOff aria-hidden size={24} /> : <IconPin aria-hidden size={22} />}
        <span className="side-label">{t(isPinned ? 'shell.unpin' : 'shell.pin')}</span>
      </button>
      <button
        type="button"
        className="side-button entry side-toggle"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? state.close() : state.focusEntered())}
      >
        <IconChevronRight aria-hidden size={24} />
        <span className="side-label">{t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}</span>
      </button>
      <MenuList entries={places} />
      <div className="side-foot">
        {contact && <ContactEntry entry={contact} />}
        <RegionButton wording="long" />
        <LanguageMenu side="side-nav" />
        <UserMenu />
      </div>
    </nav>
  );
}

/** Opens over the screen that is open; a link like the others where that is the contact page, or where it leads nowhere. */
function ContactEntry({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const Icon = menuIcons[entry.id];
  if (entry.kind !== 'link' || entry.path === pathname) return <MenuList entries={[entry]} />;
  return (
    <button type="button" className="side-button entry" aria-haspopup="dialog" onClick={openContact}>
      <Icon aria-hidden size={24} />
      <span className="side-label">{t(entry.textKey)}</span>
    </button>
  );
}

/** Profile, change company, wallet, log out (SH-112). */
function UserMenu() {
  const { t } = useTranslation();
  const session = useSession();
  if (!('person' in session)) return null;
  const { givenName, familyName } = session.person;
  return (
    <MenuPopover
      label={t('shell.userMenu')}
      side="side-nav"
      trigger={
        <>
          <IconUserCircle aria-hidden size={24} />
          <span className="side-label">
            {givenName} {familyName}
          </span>
        </>
      }
    >
      <AccountEntries without={['dashboard']} />
    </MenuPopover>
  );
}
