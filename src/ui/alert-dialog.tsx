/**
 * Says one thing and is closed: warning, error, success or information, with the specification's titles; without
 * messages it says the common one (SH-156, SH-157, SH-357, SH-358).
 */
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type AlertType, alertTitleKeys } from './open-dialogs.ts';

interface AlertDialogProps {
  type: AlertType;
  messages: readonly string[];
  closeLabel?: string | undefined;
  onClose: () => void;
}

export function AlertDialog({ type, messages, closeLabel, onClose }: AlertDialogProps) {
  const { t } = useTranslation();
  const shown = messages.length > 0 ? messages : [t('Error_Common')];
  return (
    <Dialog
      title={t(alertTitleKeys[type])}
      priority={type === 'error' ? 'error' : 'asked'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{closeLabel ?? t('ui.close')}</Button>}
    >
      {shown.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Dialog>
  );
}
