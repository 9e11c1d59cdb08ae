/** Add-ons with what each costs as it would be paid: those that come with a plan, or those that can be chosen. */
import type { AddOnItem } from '../../../contract/plans.ts';
import type { LineTotals } from '../../../domain/commerce/cart-totals.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface AddOnListProps {
  title: string;
  heading: 'h2' | 'h3';
  addOns: readonly AddOnItem[];
  lines: readonly LineTotals[];
  currency: Currency;
}

export function AddOnList({ title, heading: Heading, addOns, lines, currency }: AddOnListProps) {
  const priceText = useAddOnPrice(currency);
  if (addOns.length === 0) return null;
  return (
    <div className="stack gap-1">
      <Heading className="large strong">{title}</Heading>
      <ul className="stack gap-1">
        {addOns.map(({ id, title: name }) => (
          <li key={id} className="split">
            <span>{name}</span>
            <span className="plan-amount soft whole">{priceText(lineOf(lines, id))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function lineOf(lines: readonly LineTotals[], addOnId: number): LineTotals | undefined {
  return lines.find(({ line }) => line.kind === 'add-on' && line.addOn.id === addOnId);
}

/** `18,00 € a month`; of the whole line. */
export function useAddOnPrice(currency: Currency): (line: LineTotals | undefined) => string {
  const { t } = useTranslation();
  const money = useMoney(currency);
  return (line) =>
    line === undefined ? '' : `${money(line.price.net)} ${t(`plans.per.${line.isMonthly ? 'month' : 'year'}`)}`;
}
