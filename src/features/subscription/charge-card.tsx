/** What is charged next, when, to what, and how often (CO-087, CO-171). */
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { ChargeLines } from './charge-lines.tsx';
import { useMethodWords } from './use-method-words.ts';
import { FrequencyChange } from './frequency-change.tsx';
import { MethodChange } from './method-change.tsx';
import type { SectionProps } from './subscription-page.tsx';

export function ChargeCard(props: SectionProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { nextCharge, frequency, nextFrequency } = props.details;
  const method = useMethodWords(props.details.chargedTo);
  const when = nextCharge?.at ?? null;
  return (
    <section className="card stack" aria-labelledby="sub-charge">
      <h2 id="sub-charge">{t('subscription.nextCharge')}</h2>
      {nextCharge === null ? (
        <p>{t('subscription.noCharge')}</p>
      ) : (
        <>
          <FactList
            facts={[
              [t('subscription.when'), when === null ? t('subscription.atReactivation') : date(when, 'date')],
              [t('subscription.chargedTo'), method ?? t('subscription.nothingToCharge')],
              [t('subscription.frequency'), frequency && t(`subscription.frequencies.${frequency.id}`)],
            ]}
          />
          <ChargeLines charge={nextCharge} />
        </>
      )}
      {frequency && nextFrequency && frequency.id !== nextFrequency.id && (
        <p className="notice" role="status">
          {t(`subscription.nextFrequency.${nextFrequency.id}`)}
        </p>
      )}
      <FrequencyChange {...props} />
      <MethodChange {...props} />
    </section>
  );
}
