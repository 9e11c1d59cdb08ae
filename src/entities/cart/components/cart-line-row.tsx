/** One line of a cart: what it is, how many, what it costs, what it cost before, and what can be done about it. */
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { type CartView, canChangeQuantity, canRemove, periodOf } from '../../../../domain/commerce/cart-display.ts';
import { type Cart, type CartLine, planIn } from '../../../../domain/commerce/cart-state.ts';
import { type LineTotals, struckPrice } from '../../../../domain/commerce/cart-totals.ts';
import { enterpriseWorkshops } from '../../../../domain/commerce/catalogue.ts';
import { type KeptCart, type OfferPrice, lineKey, offerPrice } from '../../../../domain/commerce/kept-cart.ts';
import type { Currency } from '../../../../domain/commerce/money.ts';
import { subscriptionType } from '../../../../domain/subscription-type.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CountField } from '../../../ui/count-field.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { lineTitle } from '../line-title.ts';
import { useMoney } from '../use-money.ts';

export type LineChange = { kind: 'workshops'; workshops: number } | { kind: 'remove'; line: CartLine };

interface CartLineRowProps {
  priced: LineTotals;
  cart: Cart;
  currency: Currency | null;
  view: CartView;
  /** Prices the person has seen before those of now. */
  was: KeptCart['was'];
  /** What comes with a plan by itself. */
  included: readonly LineTotals[];
  onChange: ((change: LineChange) => void) | undefined;
}

interface EachProps {
  unitPrice: string;
  currency: Currency | null;
  period: string;
}

export function CartLineRow({ priced, cart, currency, view, was, included, onChange }: CartLineRowProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const { line, price, unitPrice, isMonthly } = priced;
  const title = lineTitle(line);
  const struck = struckPrice(priced);
  const period = t(`cart.per.${periodOf(line, isMonthly)}`);
  const remove = useStable(() => onChange?.({ kind: 'remove', line }));
  const isCounted = onChange !== undefined && (canChangeQuantity(line, cart, view) || isCountOfPlan(line, cart, view));
  return (
    <li className="cart-line">
      <div className="cart-what stack gap-1">
        <h3>{title}</h3>
        {line.quantity > 1 && <Each {...{ unitPrice, currency, period }} />}
        <PriceChange {...{ priced, was, currency }} />
        {included.length > 0 && (
          <ul className="cart-included soft" aria-label={t('cart.included')}>
            {included.map((one) => (
              <li key={lineKey(one.line)} className="split">
                <span>
                  {one.line.quantity > 1
                    ? t('cart.times', { count: one.line.quantity, title: lineTitle(one.line) })
                    : lineTitle(one.line)}
                </span>
                <span className="number whole">{money(one.price.net)}</span>
                <PriceChange priced={one} {...{ was, currency }} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isCounted ? (
        <CountField
          label={t('cart.workshops')}
          value={line.quantity}
          least={enterpriseWorkshops.least}
          most={enterpriseWorkshops.most}
          lessLabel={t('cart.fewer')}
          moreLabel={t('cart.more')}
          onChange={(workshops) => onChange({ kind: 'workshops', workshops })}
        />
      ) : (
        <p className="cart-count soft">{t('cart.quantity', { count: line.quantity })}</p>
      )}
      <p className="cart-price number">
        {struck !== null && (
          <>
            <span className="visually-hidden">{t('cart.before')}</span> <s className="soft">{money(struck)}</s>{' '}
          </>
        )}
        <strong className="whole">{money(price.net)}</strong> <span className="soft whole">{period}</span>
      </p>
      {onChange && canRemove(line, cart, view) && <Remove title={title} onRemove={remove} />}
    </li>
  );
}

/** It stays as it is while the number of workshops changes, in each of twenty lines. */
const Each = memo(function Each({ unitPrice, currency, period }: EachProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  return <p className="soft">{t('cart.each', { price: money(unitPrice), period })}</p>;
});

const Remove = memo(function Remove({ title, onRemove }: { title: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="icon-button cart-remove"
      aria-label={t('cart.remove', { title })}
      onClick={onRemove}
    >
      <IconTrash aria-hidden />
    </button>
  );
});

/** Side by side, until the person has accepted it. */
function PriceChange({ priced, was, currency }: Pick<CartLineRowProps, 'priced' | 'was' | 'currency'>) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const { line, isMonthly } = priced;
  const before = was[lineKey(line)];
  if (before === undefined) return null;
  const paid = ({ monthly, yearly }: OfferPrice) => money(isMonthly ? (monthly ?? yearly) : yearly);
  return (
    <p className="cart-was" data-tone="accent">
      {t('cart.wasNow', { was: paid(before), now: paid(offerPrice(line)) })}
    </p>
  );
}

/** The number of workshops of an enterprise is the plan's own quantity. */
function isCountOfPlan(line: CartLine, cart: Cart, { isEditable }: CartView): boolean {
  return (
    line.kind === 'subscription' &&
    isEditable &&
    !cart.isRefilling &&
    planIn(cart)?.subscriptionType === subscriptionType.enterprise
  );
}
