/** What there is to say about account and subscription after a sign-in; closing it leads on (SH-148..151, SH-230..235, SH-304). */
import type { StatusKind } from '../../../domain/post-login.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface StatusDialogProps {
  kind: StatusKind;
  /** Credits left. */
  balance: number;
  /** Only managers are led to where credits are bought; others can only close. */
  canBuy: boolean;
  onClose: () => void;
}

export function StatusDialog({ kind, balance, canBuy, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const isLow = kind === 'low-credits';
  const closeKey = isLow ? (canBuy ? 'dialogs.toWallet' : 'ui.close') : 'dialogs.continue';
  return (
    <Dialog
      title={t(`dialogs.status.${kind}.title`)}
      priority="step"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(closeKey)}</Button>}
    >
      <p>{t(`dialogs.status.${kind}.text`, { count: balance })}</p>
      <p>{t(isLow && !canBuy ? 'dialogs.askManager' : `dialogs.status.${kind}.next`)}</p>
    </Dialog>
  );
}
