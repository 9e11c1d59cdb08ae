/** Asks once whether the person wants news and offers; both answers are kept by the server (SH-153, SH-237, SH-349). */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError } from '../../ui/open-dialogs.ts';
import { useSingle } from '../../ui/use-single.ts';

interface MarketingDialogProps {
  /** Answered; or it could not be kept, which was said, and is asked again after the next sign-in. */
  onClose: () => void;
}

export function MarketingDialog({ onClose }: MarketingDialogProps) {
  const { t } = useTranslation();
  const { online } = useClient();
  const answer = async (isAccepted: boolean) => {
    const kept = await online.companies.acceptMarketing(isAccepted);
    if (!kept.ok) await showError();
    onClose();
  };
  const accept = useSingle(() => answer(true));
  const decline = useSingle(() => answer(false));
  const isBusy = accept.isBusy || decline.isBusy;
  return (
    <Dialog
      title={t('dialogs.marketing.title')}
      priority="step"
      keepOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="default" loading={decline.isBusy} disabled={isBusy} onClick={() => void decline.run()}>
            {t('dialogs.marketing.no')}
          </Button>
          <Button loading={accept.isBusy} disabled={isBusy} onClick={() => void accept.run()}>
            {t('dialogs.marketing.yes')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.marketing.text')}</p>
      <p className="soft">{t('dialogs.marketing.note')}</p>
    </Dialog>
  );
}
