/** Opens the form in one tab at a time: another one says where it is and can take it over, with everything typed. */
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { draftKey } from './wizard-context.ts';

export function OneTabOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const portal = usePortal();
  const { change } = useAddress();
  const [place] = useState(() => portal.draftPlace(draftKey));
  const [isTakingOver, setIsTakingOver] = useState(false);
  useEffect(() => place.open(), [place]);
  const state = useStore(place);
  if (state === 'here') return children;
  if (state === 'looking' && !isTakingOver) return null;
  const goOn = () => {
    setIsTakingOver(true);
    change({ resume: 1, edit: null, from: null });
    place.goOnHere();
  };
  return (
    <Page title={t('newRequest.title')} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.elsewhere')}</h2>
        <p className="soft">{t(state === 'looking' ? 'newRequest.takingOver' : 'newRequest.elsewhereText')}</p>
        {state === 'elsewhere' && (
          <button type="button" className="button" onClick={goOn}>
            {t('newRequest.goOnHere')}
          </button>
        )}
      </div>
    </Page>
  );
}
