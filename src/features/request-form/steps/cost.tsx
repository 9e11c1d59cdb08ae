/** What the request costs, and what to do when the credits are not enough for it. */
import { adviceWithoutCredits } from '../../../../domain/buy-credits.ts';
import { isChargedWhenMade } from '../../../../domain/charge.ts';
import { accountFactsFrom } from '../../../client/use-account.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useRequestForm } from '../form-context.ts';

export function Cost() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, form, data, facts, errorOf, fieldId } = useRequestForm();
  const error = errorOf('credits');
  const numberOf = (credits: number | null) => (credits === null ? '–' : format.number(credits));
  const isLater = !isChargedWhenMade(form.requestType);
  const isShort =
    !isLater && facts.cost !== null && state.userAvailableCredits !== null && state.userAvailableCredits < facts.cost;
  const advice = data.account ? adviceWithoutCredits(accountFactsFrom(data.account)) : 'askAdmin';
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
          <p>{t(`newRequest.summary.${advice}`)}</p>
        </div>
      )}
      <p className="soft">{t(`newRequest.summary.${isLater ? 'laterCharged' : 'notCharged'}`)}</p>
    </section>
  );
}
