/** Amounts as the chosen country writes them. Without a known currency they stand without its sign. */
import {
  type Amount,
  type Currency,
  formatAmount,
  formatDecimals,
  usualDecimals,
} from '../../../domain/commerce/money.ts';
import { useCallback } from 'react';
import { useFormat } from '../../ui/format.tsx';

export type Money = (amount: Amount) => string;

/** The same function while nothing changes about it. */
export function useMoney(currency: Currency | null): Money {
  const { country } = useFormat();
  return useCallback(
    (amount) =>
      currency === null ? formatDecimals(amount, usualDecimals, country) : formatAmount(amount, currency, country),
    [currency, country],
  );
}
