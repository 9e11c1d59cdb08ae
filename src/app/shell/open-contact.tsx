/** Opens the contact dialog from the side navigation (SH-111). */
import { Suspense, lazy } from 'react';
import { openDialog } from '../../ui/open-dialogs.ts';

const ContactDialog = lazy(() =>
  import('../../features/contact/contact-dialog.tsx').then((m) => ({ default: m.ContactDialog })),
);

export function openContact(): void {
  void openDialog((close) => (
    <Suspense>
      <ContactDialog onClose={close} />
    </Suspense>
  ));
}
