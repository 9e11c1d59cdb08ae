/** What the request costs, and what to do when the credits are not enough for it. */
import { useLocation } from '@tanstack/react-router';
import { isChargedWhenMade } from '../../../../domain/charge.ts';
import { CreditsMissing } from '../../../entities/credits/components/credits-missing.tsx';
import { formPage } from '../../../entities/request/hand-in.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useRequestForm } from '../form-context.ts';

export function Cost() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, form, facts, errorOf, fieldId } = useRequestForm();
  const error = errorOf('credits');
  const numberOf = (credits: number | null) => (credits === null ? '–' : format.number(credits));
  const isLater = !isChargedWhenMade(form.requestType);
  const isShort =
    !isLater && facts.cost !== null && state.userAvailableCredits !== null && state.userAvailableCredits < facts.cost;
  const missing = isShort ? (facts.cost ?? 0) - (state.userAvailableCredits ?? 0) : 0;
  const pathname = useLocation({ select: (location) => location.pathname });
  const { values } = useAddress();
  return (
    <section className="card stack" id={fieldId('credits')} tabIndex={-1} aria-labelledby="summary-cost">
      <h3 id="summary-cost">{t('newRequest.summary.cost')}</h3>
      <FactList
        facts={[
          [t('newRequest.summary.thisCosts'), numberOf(facts.cost)],
          [t('newRequest.summary.available'), numberOf(state.userAvailableCredits)],
        ]}
      />
      {isShort && (
        <div className="notice" data-tone="bad" role="alert">
          <h4>{error ?? t('newRequest.summary.short')}</h4>
          <CreditsMissing page={formPage(pathname, values)} missing={missing} />
        </div>
      )}
      <p className="soft">{t(`newRequest.summary.${isLater ? 'laterCharged' : 'notCharged'}`)}</p>
    </section>
  );
}
