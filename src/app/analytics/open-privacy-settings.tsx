/** For the footer: what a person may decide about this device (SH-114). */
import { Suspense, lazy } from 'react';
import { openDialog } from '../../ui/open-dialogs.ts';

const PrivacySettings = lazy(() => import('./privacy-settings.tsx').then((m) => ({ default: m.PrivacySettings })));

export function openPrivacySettings(): void {
  void openDialog((close) => (
    <Suspense>
      <PrivacySettings onClose={close} />
    </Suspense>
  ));
}
