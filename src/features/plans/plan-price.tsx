/** What a plan costs as chosen: the sum per month, what is paid once a year beside it, and what a year saves; all without VAT. */
import type { PlanCost, PlanSum } from '../../../domain/commerce/plan-cost.ts';
import { type Amount, type Currency, compareAmounts } from '../../../domain/commerce/money.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface PlanPriceProps {
  cost: PlanCost;
  currency: Currency;
}

export function PlanPrice({ cost: { perMonth, perYear }, currency }: PlanPriceProps) {
  const { t } = useTranslation();
  const isFree = perMonth === null && perYear !== null && compareAmounts(perYear.net, '0') === 0;
  if (isFree) return <p className="plan-figure">{t('plans.noBaseFee')}</p>;
  return (
    <div>
      {perMonth && <Sum sum={perMonth} currency={currency} period="month" />}
      {perYear && <Sum sum={perYear} currency={currency} period="year" isBeside={perMonth !== null} />}
    </div>
  );
}

interface SumProps {
  sum: PlanSum;
  currency: Currency;
  period: 'month' | 'year';
  isBeside?: boolean;
}

function Sum({ sum: { net, struck }, currency, period, isBeside = false }: SumProps) {
  const { t } = useTranslation();
  return (
    <p className={isBeside ? undefined : 'plan-sum'}>
      {isBeside && <span className="soft">{t('plans.and')} </span>}
      <span className={isBeside ? 'strong' : 'plan-figure'}>
        <AmountText amount={net} currency={currency} />
      </span>{' '}
      <span className="soft whole">{t(`plans.per.${period}`)}</span>
      {struck !== null && (
        <>
          {' '}
          <Struck amount={struck} currency={currency} />
        </>
      )}
    </p>
  );
}

/** Before the reduction. */
export function Struck({ amount, currency }: { amount: Amount; currency: Currency }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('plans.before')} </span>
      <s className="soft whole">
        <AmountText amount={amount} currency={currency} />
      </s>{' '}
    </>
  );
}

export function AmountText({ amount, currency }: { amount: Amount; currency: Currency }) {
  const money = useMoney(currency);
  return <span className="whole">{money(amount)}</span>;
}
