/** Draws what src/ui/open-dialogs.ts keeps; rendered once, by the shell. */
import { useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { useStore } from '../../session/portal-context.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { closeDialogsOfPage, openDialogs } from '../../ui/open-dialogs.ts';

export function DialogHost() {
  const dialogs = useStore(openDialogs);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) closeDialogsOfPage();
    shownOn.current = pathname;
  }, [pathname]);
  return dialogs.map(({ id, content, close }) => (
    <Fragment key={id}>
      {typeof content === 'function' ? content(close) : <AlertDialog {...content} onClose={close} />}
    </Fragment>
  ));
}
