/** One thing on the shelf: what it is, what it costs now and cost before, and the way into the cart (CO-068). */
import { type ReactNode, useId } from 'react';
import { type Amount, type Currency, compareAmounts } from '../../../../domain/commerce/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useSingle } from '../../../ui/use-single.ts';
import { useMoney } from '../../cart/use-money.ts';

interface CreditCardProps {
  title: string;
  price: { net: Amount; original: Amount };
  currency: Currency;
  /** Of 16. */
  columns: number;
  /** Nothing is chosen yet. */
  isOut?: boolean;
  onAdd: () => Promise<void>;
  children?: ReactNode;
}

export function CreditCard({ title, price, currency, columns, isOut = false, onAdd, children }: CreditCardProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const id = useId();
  const add = useSingle(onAdd);
  return (
    <article className="card stack top-up-card" data-columns={columns} aria-labelledby={id}>
      <h4 id={id} className="large strong">
        {title}
      </h4>
      {children}
      <p>
        <span className="soft top-up-label">{t('credits.yourPrice')}</span>{' '}
        {compareAmounts(price.original, price.net) > 0 && (
          <>
            <span className="visually-hidden">{t('cart.before')} </span>
            <s className="soft whole">{money(price.original)}</s>{' '}
          </>
        )}
        <strong className="large whole">{money(price.net)}</strong>
      </p>
      <Button disabled={isOut} loading={add.isBusy} onClick={() => void add.run()} aria-describedby={id}>
        {t('credits.add')}
      </Button>
    </article>
  );
}
