/**
 * Where all dialogs are drawn that belong to no screen: those that code opened (src/ui/open-dialogs.ts), and what is
 * due after a sign-in. Rendered once, by the shell.
 */
import { useLocation } from '@tanstack/react-router';
import { lazy, useEffect, useRef } from 'react';
import { leaving } from '../../auth/leaving.ts';
import { useClient, useSession, useStore } from '../../client/client-context.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { closeDialogsOfPage, openDialogs } from '../../ui/open-dialogs.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { countrySwitch } from './country-switch-state.ts';

const SwitchingDialog = lazy(() => import('./switching-dialog.tsx').then((m) => ({ default: m.SwitchingDialog })));
const Nothing = () => null;
// Code that does not come now comes with the next page; until then nothing opens.
const AfterSignIn = lazy(() =>
  import('./after-sign-in.tsx').then(
    (m) => ({ default: m.AfterSignIn }),
    () => ({ default: Nothing }),
  ),
);

export function DialogHost() {
  const dialogs = useStore(openDialogs);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) closeDialogsOfPage();
    shownOn.current = pathname;
  }, [pathname]);
  return (
    <>
      <WhatOpensByItself />
      {dialogs.map(({ id, content, close }) => (
        <DialogBoundary key={id} onClose={close}>
          {typeof content === 'function' ? content(close) : <AlertDialog {...content} onClose={close} />}
        </DialogBoundary>
      ))}
    </>
  );
}

function WhatOpensByItself() {
  const { phase } = useSession();
  const { status } = useStore(useClient().connectivity);
  const isLeaving = useStore(leaving);
  const isSwitching = useStore(countrySwitch) !== null;
  if (!isSwitching && (phase !== 'signed-in' || status !== 'online' || isLeaving)) return null;
  return <DialogBoundary onClose={Nothing}>{isSwitching ? <SwitchingDialog /> : <AfterSignIn />}</DialogBoundary>;
}
