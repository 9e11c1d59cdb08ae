/** Goes on with what was terminated, or runs again what has expired: what is charged at once is said before (CO-016, CO-089). */
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { CreditsOfYear } from '../../entities/cart/components/credits-note.tsx';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { LifeProblemNote } from './life-problem.tsx';
import type { SectionProps } from './subscription-page.tsx';
import { useMethodWords } from './use-method-words.ts';

export function Reactivation({ details, subscription }: SectionProps) {
  const { t } = useTranslation();
  const { status: line } = useStore(useClient().connectivity);
  const { plan, reactivation, whyNot, nextCharge, chargedTo } = details;
  const money = useMoney(nextCharge && currencyFrom(nextCharge.sum));
  const method = useMethodWords(chargedTo);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const total = reactivation === 'charge' ? (nextCharge?.sum.actualPrice ?? null) : null;
  const reactivate = useSingle(async () => {
    const failed = await subscription.carryOut((calls) => calls.reactivate(total));
    setIsAsking(false);
    setProblem(failed);
    if (failed === null)
      announce(t(total === null ? 'subscription.reactivated' : 'subscription.reactivateSent'), { tone: 'good' });
  });
  if (reactivation === null && problem === null) return null;
  const why = whyNot.reactivate;
  return (
    <>
      <LifeProblemNote problem={problem} failedKey="Error_Common" />
      {reactivation === 'buy' && (
        <>
          {why !== null && why !== 'not-running' && <p>{t(`subscription.whyNot.${why}`)}</p>}
          <Link to="/subscriptions" className="button start">
            {t('subscription.buyAgain')}
          </Link>
        </>
      )}
      {(reactivation === 'continue' || reactivation === 'charge') && (
        <div>
          <Button
            disabled={line === 'offline'}
            loading={reactivate.isBusy}
            onClick={() => (total === null ? void reactivate.run() : setIsAsking(true))}
          >
            {t(reactivation === 'continue' ? 'subscription.reactivateContinue' : 'subscription.reactivate')}
          </Button>
          {line === 'offline' && <p className="soft">{t('subscription.needsConnection')}</p>}
        </div>
      )}
      {isAsking && total !== null && (
        <ConfirmDialog
          title={t('subscription.reactivateTitle', { sum: money(total) })}
          confirmLabel={t('subscription.reactivate')}
          onConfirm={reactivate.run}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('subscription.reactivateText', { sum: money(total), method: method ?? '' })}</p>
          {plan !== null && plan.credits > 0 && <YearNote />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Only who is about to pay needs the texts of the cart. */
function YearNote() {
  return useAreaTexts('cart') ? <CreditsOfYear /> : null;
}
