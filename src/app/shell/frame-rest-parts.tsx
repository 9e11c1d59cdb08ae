/** What frame-rest.ts loads. */
import { useEffect } from 'react';
// Behind the first frame, so that the first message finds it here.
import '../../ui/toast-view.tsx';
import { keepFocus } from '../../platform/keep-focus.ts';
import { refuseStrayFiles } from '../../platform/stray-files.ts';
import { useStorageWish } from '../use-storage-wish.ts';
import { LastUpdated } from './account-age.tsx';
import { CartButton } from './cart-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ChatPart } from './chat-part.tsx';
import { LateBanners } from './late-banners.tsx';
import { ListProgress } from './list-progress.tsx';
import { SendAnnouncer } from './send-announcer.tsx';
import { SideNav } from './side-nav.tsx';
import type { SideNavState } from './side-nav-state.ts';
import { TitleBar } from './title-bar.tsx';
import { UnsentButton } from './unsent-button.tsx';
import { useMenu } from './use-menu.ts';
import { WaitingCart } from './waiting-cart.tsx';

function Menus({ state }: { state: SideNavState }) {
  const entries = useMenu();
  return (
    <>
      <SideNav entries={entries} state={state} />
      <BottomBar entries={entries} />
    </>
  );
}

function Announcer() {
  useStorageWish();
  useEffect(keepFocus, []);
  useEffect(() => refuseStrayFiles(), []);
  return (
    <>
      <SendAnnouncer />
      <WaitingCart />
      <ChatPart />
    </>
  );
}

export const frameRestParts = {
  CartButton,
  Menus,
  LastUpdated,
  ListProgress,
  UnsentButton,
  TitleBar,
  LateBanners,
  Announcer,
};
