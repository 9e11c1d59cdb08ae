/** The entries of the menu with their icons, until the frame draws domain/menu itself. */
import {
  type Icon,
  IconClipboardList,
  IconDeviceDesktopAnalytics,
  IconSquareRoundedPlus,
  IconWallet,
} from '@tabler/icons-react';
import type { Visitor } from '../../domain/access.ts';
import { type MenuEntry, type MenuId, menuFor } from '../../domain/menu/menu.ts';

export interface NavigationItem {
  path: string;
  titleKey: string;
  Icon: Icon;
}

const icons: Partial<Record<MenuId, Icon>> = {
  requests: IconClipboardList,
  'new-request': IconSquareRoundedPlus,
  hardware: IconDeviceDesktopAnalytics,
  wallet: IconWallet,
};

export function navigationFor(visitor: Visitor): NavigationItem[] {
  const flat = (entry: MenuEntry): readonly MenuEntry[] => (entry.kind === 'group' ? entry.children : [entry]);
  return menuFor(visitor, null)
    .flatMap(flat)
    .flatMap((entry) => {
      const Icon = icons[entry.id];
      return entry.kind === 'link' && Icon ? [{ path: entry.path, titleKey: entry.textKey, Icon }] : [];
    });
}
