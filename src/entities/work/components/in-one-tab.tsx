/** A form that is open in one tab at a time; in another one stands where it is, and it can be taken over with everything typed. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface InOneTabProps {
  tab: {
    state: 'looking' | 'here' | 'elsewhere';
    /** The other tab was asked and has not let go yet. */
    isTakingOver: boolean;
    goOnHere(): void;
  };
  /** The form is one: what stands in for it, too. */
  dialog?: { title: string; onClose: () => void };
  /** Reads the draft when it appears: another tab may have written it. */
  children: ReactNode;
}

export function InOneTab({ tab, dialog, children }: InOneTabProps) {
  const { t } = useTranslation();
  const isAsked = tab.state === 'looking' && tab.isTakingOver;
  if (tab.state === 'here') return children;
  if (tab.state === 'looking' && !isAsked) return null;
  const note = (
    <div className="notice no-print" role="status">
      <p>
        <strong>{t('ui.openElsewhere')}</strong>
      </p>
      <p>{t(isAsked ? 'newRequest.takingOver' : 'newRequest.elsewhereText')}</p>
      {!isAsked && <Button onClick={tab.goOnHere}>{t('newRequest.goOnHere')}</Button>}
    </div>
  );
  return dialog ? <Dialog {...dialog}>{note}</Dialog> : note;
}
