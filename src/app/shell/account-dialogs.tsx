/** The dialogs that end something of one's account, opened from wherever its entries stand. */
import { Suspense, lazy } from 'react';
import { openDialog } from '../../ui/open-dialogs.ts';

const SignOutDialog = lazy(() =>
  import('../../features/account/sign-out-dialog.tsx').then((m) => ({ default: m.SignOutDialog })),
);
const DeleteAccountDialog = lazy(() =>
  import('../../features/account/leave/delete-account-dialog.tsx').then((m) => ({ default: m.DeleteAccountDialog })),
);

/** Asks first (SH-090). `goHome` leaves screens that need a person; the farewell is still shown afterwards. */
export function openSignOut(goHome: () => Promise<void>): void {
  void openDialog(
    (close) => (
      <Suspense>
        <SignOutDialog onClose={close} beforeLeaving={goHome} />
      </Suspense>
    ),
    { staysOverRoutes: true },
  );
}

export function openDeleteAccount(): void {
  void openDialog((close) => (
    <Suspense>
      <DeleteAccountDialog onClose={close} />
    </Suspense>
  ));
}
