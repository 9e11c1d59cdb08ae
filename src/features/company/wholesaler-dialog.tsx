/** Asks a manager which wholesaler the workshop buys from; both group and branch are needed (SH-133..136, SH-253). */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError } from '../../ui/open-dialogs.ts';
import { MantineFrame } from '../../ui/mantine-frame.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { useWholesalers } from '../../entities/company/use-wholesalers.ts';
import { WholesalerFields } from '../../entities/company/wholesaler-fields.tsx';

/** Opens only when the server, too, wants to know. `onClose`: answered, or not now. */
export function WholesalerPrompt({ onClose }: { onClose: () => void }) {
  const { companies } = useClient().online;
  const [isWanted, setIsWanted] = useState(false);
  const heard = useEffectEvent((wanted: boolean | null) => {
    if (wanted === false) onClose();
    setIsWanted(wanted === true);
  });
  useEffect(() => {
    void companies.isWholesalerWanted().then(heard);
  }, [companies]);
  if (!isWanted) return null;
  return (
    <MantineFrame>
      <WholesalerDialog onClose={onClose} />
    </MantineFrame>
  );
}

function WholesalerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { companies } = useClient().online;
  const wholesalers = useWholesalers();
  const { group, branch } = wholesalers;
  const apply = useSingle(async () => {
    if (!group || !branch) return;
    const saved = await companies.saveWholesaler({ group, branch });
    if (saved.ok) {
      announce(t('dialogs.wholesaler.saved', { name: `${group.name}, ${branch.name}` }), { tone: 'good' });
      onClose();
    } else await showError(saved.failure === 'offline' ? [t('dialogs.needsConnection')] : []);
  });
  return (
    <Dialog
      title={t('dialogs.wholesaler.title')}
      priority="step"
      keepOpen={apply.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={apply.isBusy} onClick={onClose}>
            {t('dialogs.wholesaler.later')}
          </Button>
          <Button loading={apply.isBusy} disabled={!group || !branch} onClick={() => void apply.run()}>
            {t('dialogs.wholesaler.apply')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.wholesaler.text')}</p>
      <WholesalerFields {...wholesalers} />
    </Dialog>
  );
}
