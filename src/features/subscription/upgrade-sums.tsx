/** What is charged now for what is chosen, to what and for which days, and what the next renewal costs then. */
import type { PlanItem } from '../../../contract/plans.ts';
import type { SubscriptionDetails } from '../../../contract/subscriptions.ts';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { ChargeLines } from './charge-lines.tsx';
import { LifeProblemNote } from './life-problem.tsx';
import { type wantedOf, yearlyLines } from './upgrade-choice.ts';
import type { AskedPrice } from './use-upgrade-price.ts';
import { useMethodWords } from './use-method-words.ts';

interface UpgradeSumsProps {
  wanted: ReturnType<typeof wantedOf>;
  asked: AskedPrice;
  details: SubscriptionDetails;
  /** That is chosen. */
  plan: PlanItem | undefined;
  isOffline: boolean;
}

export function UpgradeSums({ wanted, asked, details, plan, isOffline }: UpgradeSumsProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { price, problem } = asked;
  const money = useMoney(price && currencyFrom(price.nextSum));
  const method = useMethodWords(details.chargedTo);
  if (typeof wanted === 'string')
    return (
      <p className="soft" role="status">
        {t(`subscription.upgradeHint.${wanted}`)}
      </p>
    );
  if (problem !== null || (isOffline && price === null)) {
    return (
      <>
        {problem === 'offline' || problem === null ? (
          <p className="notice" data-tone="accent" role="alert">
            {t('subscription.upgradeUnpriced')}
          </p>
        ) : (
          <LifeProblemNote problem={problem} failedKey="Error_Common" />
        )}
        <div>
          <button type="button" className="link-button" onClick={asked.again}>
            {t('ui.tryAgain')}
          </button>
        </div>
      </>
    );
  }
  if (price === null) return <Skeleton rows={4} />;
  const { credits, nextSum, lines } = price;
  const yearly = plan ? yearlyLines(lines, plan, details.frequency?.id ?? 0) : [];
  const days = { from: date(price.from, 'date'), until: date(price.until, 'date') };
  return (
    <section className="stack gap-2" aria-labelledby="upgrade-sum" aria-live="polite">
      <h3 id="upgrade-sum">{t('subscription.upgradeNow')}</h3>
      <ChargeLines charge={price} />
      <FactList
        facts={[
          [t('subscription.upgradePeriod'), yearly.length < lines.length ? t('subscription.upgradeDays', days) : null],
          [t('subscription.chargedTo'), method],
          [t('subscription.upgradeCredits'), credits > 0 ? String(credits) : null],
          [
            t('subscription.upgradeNext', { date: date(price.until, 'date') }),
            t('subscription.upgradeNextSum', { sum: money(nextSum.actualPrice) }),
          ],
        ]}
      />
      <p className="soft">
        {yearly.length < lines.length && t('subscription.upgradeShare')}{' '}
        {yearly.length > 0 &&
          t('subscription.upgradeShareYear', { names: yearly.map(({ title }) => title).join(', ') })}
      </p>
    </section>
  );
}
