/** Asks before something that cannot be undone; its button names what happens. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from './dialog.tsx';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Names what is lost or done. */
  children: ReactNode;
  /** Verb on the button, e.g. "Cancel request". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await props.onConfirm();
    } finally {
      // Also when it broke off: what is said of that stands behind this dialog.
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      keepOpen={isBusy}
      footer={
        <>
          <Button variant="default" onClick={props.onClose} disabled={isBusy}>
            {props.cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            variant={props.isDestructive ? 'destructive' : 'primary'}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
