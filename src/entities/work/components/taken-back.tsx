/** Work that waits to be sent, taken back into its form to be changed, in one tab at a time; another piece that is being written stays beside it. */
import type { ReactNode } from 'react';
import type { OpenedWork } from '../../../client/drafts/edited-work.ts';
import { useEditing } from '../../../client/drafts/use-editing.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { editKeyOf } from '../../../sync/outbox/edit-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface TakenBackWork extends Omit<Extract<OpenedWork, { phase: 'open' }>, 'phase'> {
  /** Under which what is changed is kept. */
  draftKey: string;
}

interface TakenBackProps {
  entryId: string;
  onClose: () => void;
  /** The form is a dialog. */
  dialogTitle?: string;
  /** Stands in while the device is being read. */
  waiting?: ReactNode;
  /** Stands in when it cannot be taken back: it is being sent, or is gone. */
  gone?: ReactNode;
  /** Null: it is of no kind that this form knows. */
  children: (work: TakenBackWork) => ReactNode;
}

/** One component for each entry. */
export function TakenBack({ entryId, onClose, dialogTitle, waiting = null, gone, children }: TakenBackProps) {
  const { t } = useTranslation();
  const { editing, goOnHere } = useEditing(entryId);
  if (editing.phase === 'reading') return waiting;
  if (editing.phase === 'open') {
    const form = children({ ...editing, draftKey: editKeyOf(entryId) });
    if (form !== null) return form;
  }
  const isElsewhere = editing.phase === 'elsewhere';
  if (!isElsewhere && gone !== undefined) return gone;
  const words = <p>{t(isElsewhere ? 'unsent.edited.elsewhere' : 'unsent.edited.gone')}</p>;
  const takeOver = isElsewhere && <Button onClick={goOnHere}>{t('newRequest.goOnHere')}</Button>;
  if (dialogTitle !== undefined) {
    return (
      <Dialog title={dialogTitle} onClose={onClose} footer={takeOver}>
        {words}
      </Dialog>
    );
  }
  return (
    <div className="notice" role="status">
      {words}
      {takeOver || (
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      )}
    </div>
  );
}
