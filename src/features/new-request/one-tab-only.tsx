/** Opens the form in one tab at a time: another one says where it is and can take it over, with everything typed. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOnlyTab } from '../../session/use-only-tab.ts';
import { DraftElsewhere } from '../../ui/draft-elsewhere.tsx';
import { useAddress } from '../../ui/use-address.ts';

export function OneTabOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { change } = useAddress();
  const { state, isTakingOver, goOnHere } = useOnlyTab();
  if (state === 'here') return children;
  if (state === 'looking' && !isTakingOver) return null;
  return (
    <DraftElsewhere
      title={t('newRequest.title')}
      isTakingOver={state === 'looking'}
      onGoOnHere={() => {
        change({ resume: 1, edit: null, from: null });
        goOnHere();
      }}
    />
  );
}
