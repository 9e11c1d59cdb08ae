/** Amounts as the chosen country writes them. Without a known currency they stand without its sign. */
import {
  type Amount,
  type Currency,
  formatAmount,
  formatDecimals,
  usualDecimals,
} from '../../../domain/commerce/money.ts';
import { useFormat } from '../../ui/format.tsx';

export function useMoney(currency: Currency | null): (amount: Amount) => string {
  const { country } = useFormat();
  return (amount) =>
    currency === null ? formatDecimals(amount, usualDecimals, country) : formatAmount(amount, currency, country);
}
