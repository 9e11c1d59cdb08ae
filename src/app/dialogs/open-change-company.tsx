/** Opens the chooser of companies from wherever its entry stands (SH-088). */
import { lazy } from 'react';
import type { PageLife } from '../../platform/page-life.ts';
import { openDialog } from '../../ui/open-dialogs.ts';

const ChangeCompanyDialog = lazy(() =>
  import('../../features/company/change-company-dialog.tsx').then((m) => ({ default: m.ChangeCompanyDialog })),
);

export function openChangeCompany(pageLife: PageLife): void {
  void openDialog((close) => <ChangeCompanyDialog onClose={close} reload={() => pageLife.reload()} />);
}
