/** What is charged line by line, with its VAT and total. */
import './subscription.css';
import type { UpgradePrice } from '../../../contract/subscription-payments.ts';
import type { InferOutput } from 'valibot';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Charge = Pick<InferOutput<typeof UpgradePrice>, 'lines' | 'sum'>;

export function ChargeLines({ charge: { lines, sum } }: { charge: Charge }) {
  const { t } = useTranslation();
  const money = useMoney(currencyFrom(sum));
  return (
    <dl className="sub-lines" aria-label={t('subscription.lines')}>
      {lines.map(({ kind, id, title, quantity, netPrice }) => (
        <div key={`${kind} ${id}`} className="split">
          <dt>{quantity > 1 ? t('subscription.times', { title, quantity }) : title}</dt>
          <dd className="number">{money(netPrice)}</dd>
        </div>
      ))}
      <div className="split soft">
        <dt>{t('subscription.vat')}</dt>
        <dd className="number">{money(sum.vatAmmout)}</dd>
      </div>
      <div className="split strong">
        <dt>{t('subscription.total')}</dt>
        <dd className="number">{money(sum.actualPrice)}</dd>
      </div>
    </dl>
  );
}
