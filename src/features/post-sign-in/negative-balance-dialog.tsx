/** Stands in the way while credits are owed; some may go on, all may log out (SH-152, SH-236, SH-243..245). */
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface NegativeBalanceDialogProps {
  /** Credits owed; null for branches, who do not see the balance (SH-303). */
  owed: number | null;
  mayContinue: boolean;
  onContinue: () => void;
  onLogOut: () => void;
}

export function NegativeBalanceDialog({ owed, mayContinue, onContinue, onLogOut }: NegativeBalanceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('dialogs.debt.title')}
      priority="blocking"
      keepOpen
      onClose={onContinue}
      footer={
        <>
          <Button variant={mayContinue ? 'default' : 'primary'} onClick={onLogOut}>
            {t('account.signOut')}
          </Button>
          {mayContinue && <Button onClick={onContinue}>{t('dialogs.continue')}</Button>}
        </>
      }
    >
      <p>{owed === null ? t('dialogs.debt.textWithoutNumber') : t('dialogs.debt.text', { count: owed })}</p>
      <p>{t(mayContinue ? 'dialogs.debt.mayContinue' : 'dialogs.debt.mustLogOut')}</p>
    </Dialog>
  );
}
