/** Add-ons that can be chosen, each with its words and what it costs as it would be paid. */
import type { AddOnItem } from '../../../contract/plans.ts';
import type { LineTotals } from '../../../domain/commerce/cart-totals.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormCheck } from '../../ui/form-check.tsx';
import { lineOf, useAddOnPrice } from './add-on-list.tsx';

interface AddOnChoiceProps {
  addOns: readonly AddOnItem[];
  chosen: readonly number[];
  /** With all of them chosen. */
  lines: readonly LineTotals[];
  currency: Currency;
  onChoose: (chosen: readonly number[]) => void;
}

export function AddOnChoice({ addOns, chosen, lines, currency, onChoose }: AddOnChoiceProps) {
  const { t } = useTranslation();
  const priceText = useAddOnPrice(currency);
  if (addOns.length === 0) return null;
  return (
    <fieldset className="plan-add-ons stack gap-2">
      <legend className="strong">{t('plans.choose')}</legend>
      {addOns.map(({ id, title, description, isMultitplyByWorkShop }) => {
        const line = lineOf(lines, id);
        const each = isMultitplyByWorkShop && (line?.line.quantity ?? 1) > 1 ? ` ${t('plans.forEach')}` : '';
        return (
          <div key={id} className="card">
            <FormCheck
              id={`add-on-${id}`}
              label={`${title} · ${priceText(line)}`}
              description={`${description}${each}`}
              isChecked={chosen.includes(id)}
              onChange={(isChecked) => onChoose(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
