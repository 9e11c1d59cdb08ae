/** Opens the shelves with credits, wherever somebody runs out of them. */
import { lazy } from 'react';
import { openDialog } from '../../ui/open-dialogs.ts';

export interface TopUpWanted {
  /** Same-site path to which the person goes back when it is paid. */
  page: string;
  /** So many lack for what is done there; null: nobody has counted. */
  missing: number | null;
}

const TopUp = lazy(async () => {
  const [{ TopUpDialog }, { QueryFrame }] = await Promise.all([
    import('./components/top-up-dialog.tsx'),
    import('../../client/queries/query-frame.tsx'),
  ]);
  return {
    default: (props: TopUpWanted & { onClose: () => void }) => (
      <QueryFrame>
        <TopUpDialog {...props} />
      </QueryFrame>
    ),
  };
});

export function openTopUp(wanted: TopUpWanted): void {
  void openDialog((close) => <TopUp {...wanted} onClose={close} />);
}
