/** The places of the menu, in order; the route table says who may enter them. */
import {
  type Icon,
  IconClipboardList,
  IconDeviceDesktopAnalytics,
  IconSquareRoundedPlus,
  IconWallet,
} from '@tabler/icons-react';
import { type Visitor, canRequest, isOffered } from '../../domain/access.ts';
import { portalRoutes } from './routes.ts';

export interface NavigationItem {
  path: string;
  titleKey: string;
  Icon: Icon;
}

const items: (NavigationItem & { needsRequestRight?: true })[] = [
  { path: '/my-requests', titleKey: 'nav.myRequests', Icon: IconClipboardList },
  { path: '/new-request', titleKey: 'nav.newRequest', Icon: IconSquareRoundedPlus, needsRequestRight: true },
  { path: '/dashboard/hardware', titleKey: 'nav.hardware', Icon: IconDeviceDesktopAnalytics },
  { path: '/dashboard/wallet', titleKey: 'nav.wallet', Icon: IconWallet },
];

/** SH-091..108 for what exists so far. */
export function navigationFor(visitor: Visitor): NavigationItem[] {
  return items.filter((item) => {
    const route = portalRoutes.find(({ path }) => path === item.path);
    if (!route || !isOffered(route.rule, visitor)) return false;
    return !item.needsRequestRight || (visitor.account !== null && canRequest(visitor.account));
  });
}
