/**
 * Offers a person the site of their own country. `redirect`: their company is served there. `switch`: nothing ties
 * them to a country yet, so the switch is confirmed with what it means (SH-155, SH-238..240).
 */
import { useState } from 'react';
import type { CountryMismatch } from '../../../domain/country-mismatch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError } from '../../ui/open-dialogs.ts';
import { useSingle } from '../../ui/use-single.ts';

interface CountryDialogProps {
  offer: CountryMismatch['dialog'];
  /** Code and name in the reader's language. */
  here: { code: string; name: string };
  own: { name: string };
  onSwitch: () => void;
  /** Decided to stay. */
  onStay: () => void;
}

export function CountryDialog({ offer, here, own, onSwitch, onStay }: CountryDialogProps) {
  const { t } = useTranslation();
  const { online } = useClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const stay = useSingle(async () => {
    const kept = await online.companies.stayInCountry(here.code);
    if (!kept.ok) await showError();
    onStay();
  });
  const names = { here: here.name, own: own.name };
  if (isConfirming) {
    return <SwitchConfirmation names={names} onYes={onSwitch} onCancel={() => setIsConfirming(false)} />;
  }
  return (
    <Dialog
      title={t(`dialogs.country.${offer}.title`, names)}
      priority="blocking"
      keepOpen
      onClose={onStay}
      footer={
        <>
          <Button variant="default" loading={stay.isBusy} onClick={() => void stay.run()}>
            {t('dialogs.country.stay')}
          </Button>
          <Button disabled={stay.isBusy} onClick={() => (offer === 'switch' ? setIsConfirming(true) : onSwitch())}>
            {t('dialogs.country.go', names)}
          </Button>
        </>
      }
    >
      <p>{t(`dialogs.country.${offer}.text`, names)}</p>
      <p>{t(`dialogs.country.${offer}.next`, names)}</p>
    </Dialog>
  );
}

interface SwitchConfirmationProps {
  names: { here: string; own: string };
  onYes: () => void;
  onCancel: () => void;
}

function SwitchConfirmation({ names, onYes, onCancel }: SwitchConfirmationProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('dialogs.country.confirm.title', names)}
      priority="blocking"
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onYes}>{t('dialogs.country.confirm.yes')}</Button>
        </>
      }
    >
      <p>{t('dialogs.country.confirm.first', names)}</p>
      <p>{t('dialogs.country.confirm.second', names)}</p>
      <p>{t('dialogs.country.confirm.third', names)}</p>
    </Dialog>
  );
}
