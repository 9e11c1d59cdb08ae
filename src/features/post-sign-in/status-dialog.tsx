/** What there is to say about account and subscription after a sign-in; closing it leads on (SH-148..151, SH-230..235, SH-304). */
import type { CreditAdvice } from '../../../domain/buy-credits.ts';
import type { StatusKind } from '../../../domain/post-login.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface StatusDialogProps {
  kind: StatusKind;
  /** Credits left. */
  balance: number;
  /** Only managers are led to the wallet, and to where credits are bought if they are sold to them; others can only close. */
  advice: CreditAdvice;
  onClose: () => void;
  /** Closes it, too. */
  onBuy: () => void;
}

const adviceKeys: Record<CreditAdvice, string> = {
  buy: 'dialogs.status.low-credits.next',
  askAdmin: 'dialogs.askManager',
  askSupport: 'dialogs.askSupport',
};

export function StatusDialog({ kind, balance, advice, onClose, onBuy }: StatusDialogProps) {
  const { t } = useTranslation();
  const isLow = kind === 'low-credits';
  const isOffered = isLow && advice === 'buy';
  const closeKey = isLow ? (advice === 'askAdmin' ? 'ui.close' : 'dialogs.toWallet') : 'dialogs.continue';
  return (
    <Dialog
      title={t(`dialogs.status.${kind}.title`)}
      priority="step"
      onClose={onClose}
      footer={
        <>
          <Button variant={isOffered ? 'default' : 'primary'} onClick={onClose}>
            {t(closeKey)}
          </Button>
          {isOffered && <Button onClick={onBuy}>{t('shell.buyCredits')}</Button>}
        </>
      }
    >
      <p>{t(`dialogs.status.${kind}.text`, { count: balance })}</p>
      <p>{t(isLow && !isOffered ? adviceKeys[advice] : `dialogs.status.${kind}.next`)}</p>
    </Dialog>
  );
}
