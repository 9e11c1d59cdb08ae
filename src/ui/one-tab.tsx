/** Opens a form in one tab at a time: another one says where it is and can take it over, with everything typed. */
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Page } from './page.tsx';

interface OneTabProps {
  title: string;
  tab: {
    state: 'looking' | 'here' | 'elsewhere';
    /** The other tab was asked and has not let go yet. */
    isTakingOver: boolean;
  };
  onGoOnHere: () => void;
  /** The form. */
  children: ReactNode;
}

export function OneTab({ title, tab, onGoOnHere, children }: OneTabProps) {
  const { t } = useTranslation();
  const isAsked = tab.state === 'looking' && tab.isTakingOver;
  if (tab.state === 'here') return children;
  if (tab.state === 'looking' && !isAsked) return null;
  return (
    <Page title={title} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.elsewhere')}</h2>
        <p className="soft">{t(isAsked ? 'newRequest.takingOver' : 'newRequest.elsewhereText')}</p>
        {!isAsked && <Button onClick={onGoOnHere}>{t('newRequest.goOnHere')}</Button>}
      </div>
    </Page>
  );
}
