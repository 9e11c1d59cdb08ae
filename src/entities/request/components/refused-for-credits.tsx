/** A request that was refused because the workshop has too few credits: how many are missing now, and the way to them and back to it. */
import { useEffect, useState } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { CreditsMissing } from '../../credits/components/credits-missing.tsx';
import { formPage } from '../hand-in.ts';
import { isToldAnew } from '../told-anew.ts';
import { dataWithout, useWizardData } from '../wizard-data.ts';

export function RefusedForCredits({ entry }: { entry: OutboxEntry<'create-request'> }) {
  const { t } = useTranslation();
  const data = useWizardData();
  const isTold = useFreshBalance();
  const areTextsThere = useAreaTexts('credits');
  if (!data || !areTextsThere) return null;
  const { credits } = dataWithout(data, entry);
  const missing = credits === null ? null : entry.args.label.credits - credits;
  if (missing !== null && missing <= 0 && isTold) return <p>{t('credits.enoughNow')}</p>;
  const page = formPage(entry.args.form === 'remote' ? '/remote' : '/new-request', { edit: entry.id });
  return <CreditsMissing page={page} missing={missing !== null && missing > 0 ? missing : null} />;
}

/** The server had another balance than this device: whether it has told it since. */
function useFreshBalance(): boolean {
  const client = useClient();
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isToldAnew(client).then((isAnswered) => isHere && setIsTold(isAnswered));
    return () => {
      isHere = false;
    };
  }, [client]);
  return isTold;
}
