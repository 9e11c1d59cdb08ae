/** Why no service can be asked for, and what can be tried (SU-380, SU-382, SU-390, SU-395). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OfferProblem } from '../../../../domain/service-offer.ts';
import { useClient } from '../../../client/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSingle } from '../../../ui/use-single.ts';

export function OfferNotice({ problem }: { problem: OfferProblem }) {
  const { t } = useTranslation();
  const client = useClient();
  const again = useSingle(() => client.reconcile());
  return (
    <div className="notice" data-tone="bad" role="alert">
      <p>{t(`newRequest.problem.offer-${problem}`)}</p>
      {problem !== 'not-in-country' && (
        <div>
          <Button variant="default" loading={again.isBusy} onClick={() => void again.run()}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
