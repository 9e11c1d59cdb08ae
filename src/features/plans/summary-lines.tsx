/** What is chosen, line by line, each with what it costs and cost before. */
import { type LineTotals, struckPrice } from '../../../domain/commerce/cart-totals.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import { lineTitle } from '../../entities/cart/line-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountText, Struck } from './plan-price.tsx';

export function SummaryLines({ lines, currency }: { lines: readonly LineTotals[]; currency: Currency }) {
  const { t } = useTranslation();
  return (
    <ul className="stack gap-2">
      {lines.map((one) => {
        const struck = struckPrice(one);
        return (
          <li key={lineTitle(one.line)} className="split">
            <span>
              {one.line.quantity > 1
                ? t('plans.times', { count: one.line.quantity, name: lineTitle(one.line) })
                : lineTitle(one.line)}
            </span>
            <span className="plan-amount number">
              {struck !== null && <Struck amount={struck} currency={currency} />}
              <AmountText amount={one.price.net} currency={currency} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
