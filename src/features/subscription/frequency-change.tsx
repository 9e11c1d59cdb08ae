/** Monthly or yearly, from the next renewal on; asked before it is done (CO-171, CO-331). */
import { useState } from 'react';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormat } from '../../ui/format.tsx';
import { announce } from '../../ui/toasts.ts';
import { LifeProblemNote } from './life-problem.tsx';
import type { SectionProps } from './subscription-page.tsx';

export function FrequencyChange({ details, subscription }: SectionProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { status: line } = useStore(useClient().connectivity);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { whyNot, nextFrequency, nextCharge } = details;
  if (nextFrequency === null || whyNot.changeFrequency === 'nothing-charged') return null;
  if (whyNot.changeFrequency !== null)
    return <p className="soft">{t(`subscription.whyNot.${whyNot.changeFrequency}`)}</p>;
  const wanted = nextFrequency.id === 1 ? 6 : 1;
  const change = async () => {
    const failed = await subscription.carryOut((calls) => calls.changeFrequency(wanted));
    setIsAsking(false);
    setProblem(failed);
    if (failed === null) announce(t(`subscription.nextFrequency.${wanted}`), { tone: 'good' });
  };
  return (
    <>
      <LifeProblemNote problem={problem} failedKey="subscription.frequencyFailed" />
      <div>
        <Button variant="default" disabled={line === 'offline'} onClick={() => setIsAsking(true)}>
          {t(`subscription.payEvery.${wanted}`)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t(`subscription.payEvery.${wanted}`)}
          confirmLabel={t(`subscription.payEvery.${wanted}`)}
          onConfirm={change}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {nextCharge?.at ? t('subscription.frequencyText', { date: date(nextCharge.at, 'date') }) : ''}{' '}
            {t('subscription.frequencyUntilThen')}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
