/** What paying by the year saves, in words: what is saved, or what could be. */
import type { Amount, Currency } from '../../../domain/commerce/money.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface SavingProps {
  /** Null: nothing. */
  saving: Amount | null;
  isChosen: boolean;
  currency: Currency;
}

export function Saving({ saving, isChosen, currency }: SavingProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  if (saving === null) return null;
  const amount = money(saving);
  return (
    <p className={isChosen ? 'plan-saving strong' : 'soft'}>
      {t(isChosen ? 'plans.saved' : 'plans.couldSave', { amount })}
    </p>
  );
}
