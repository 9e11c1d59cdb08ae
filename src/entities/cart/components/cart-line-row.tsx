/** One line of a cart: what it is, how many, what it costs, what it cost before, and what can be done about it. */
import { IconTrash } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { type CartView, canChangeQuantity, canRemove, periodOf } from '../../../../domain/commerce/cart-display.ts';
import { type Cart, type CartLine, planIn } from '../../../../domain/commerce/cart-state.ts';
import { type LineTotals, struckPrice } from '../../../../domain/commerce/cart-totals.ts';
import { enterpriseWorkshops } from '../../../../domain/commerce/catalogue.ts';
import { type KeptCart, type OfferPrice, lineKey, offerPrice } from '../../../../domain/commerce/kept-cart.ts';
import { subscriptionType } from '../../../../domain/subscription-type.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CountField } from '../../../ui/count-field.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { lineTitle } from '../line-title.ts';
import type { Money } from '../use-money.ts';

export type LineChange = { kind: 'workshops'; workshops: number } | { kind: 'remove'; line: CartLine };

interface CartLineRowProps {
  priced: LineTotals;
  cart: Cart;
  view: CartView;
  /** Prices the person has seen before those of now. */
  was: KeptCart['was'];
  /** What comes with a plan by itself. */
  included: readonly LineTotals[];
  money: Money;
  /** May be another one each time. */
  onChange: ((change: LineChange) => void) | undefined;
}

/** Twenty of them change at once with the number of workshops: what stays the same in each is drawn once. */
export function CartLineRow({ priced, cart, view, was, included, money, onChange }: CartLineRowProps) {
  const { line, price, unitPrice } = priced;
  const struck = struckPrice(priced);
  const period = periodOf(priced);
  const change = useStable((wanted: LineChange) => onChange?.(wanted));
  const isCounted = onChange !== undefined && (canChangeQuantity(line, cart, view) || isCountOfPlan(line, cart, view));
  const title = lineTitle(line);
  return (
    <li className="cart-line">
      <div className="cart-what stack gap-1">
        <Title {...{ title, money, period }} unitPrice={line.quantity > 1 ? unitPrice : null} />
        <PriceChange {...{ priced, was, money }} />
        {included.length > 0 && <Included {...{ included, was, money }} />}
      </div>
      {isCounted ? <Workshops count={line.quantity} onChange={change} /> : <Quantity count={line.quantity} />}
      <LinePrice net={money(price.net)} struck={struck && money(struck)} period={period} />
      {onChange && canRemove(line, cart, view) && <Remove {...{ title, line }} onRemove={change} />}
    </li>
  );
}

interface TitleProps {
  title: string;
  /** null: there is only one. */
  unitPrice: string | null;
  money: Money;
  period: string;
}

const Title = memo(function Title({ title, unitPrice, money, period }: TitleProps) {
  const { t } = useTranslation();
  const each = unitPrice && t('cart.each', { price: money(unitPrice), period: t(`cart.per.${period}`) });
  return (
    <>
      <h3>{title}</h3>
      {each !== null && <p className="soft">{each}</p>}
    </>
  );
});

function Included({ included, was, money }: Pick<CartLineRowProps, 'included' | 'was' | 'money'>) {
  const { t } = useTranslation();
  return (
    <ul className="cart-included soft" aria-label={t('cart.included')}>
      {included.map((one) => (
        <li key={lineKey(one.line)} className="split">
          <span>
            {one.line.quantity > 1
              ? t('cart.times', { count: one.line.quantity, title: lineTitle(one.line) })
              : lineTitle(one.line)}
          </span>
          <span className="number whole">{money(one.price.net)}</span>
          <PriceChange priced={one} {...{ was, money }} />
        </li>
      ))}
    </ul>
  );
}

interface WorkshopsProps {
  count: number;
  onChange: (change: LineChange) => void;
}

const Workshops = memo(function Workshops({ count, onChange }: WorkshopsProps) {
  const { t } = useTranslation();
  const words = useMemo(
    () => ({ label: t('cart.workshops'), lessLabel: t('cart.fewer'), moreLabel: t('cart.more') }),
    [t],
  );
  return (
    <CountField
      {...words}
      value={count}
      least={enterpriseWorkshops.least}
      most={enterpriseWorkshops.most}
      onChange={(workshops) => onChange({ kind: 'workshops', workshops })}
    />
  );
});

const Quantity = memo(function Quantity({ count }: { count: number }) {
  const { t } = useTranslation();
  return <p className="cart-count soft">{t('cart.quantity', { count })}</p>;
});

interface LinePriceProps {
  net: string;
  struck: string | null;
  period: string;
}

const LinePrice = memo(function LinePrice({ net, struck, period }: LinePriceProps) {
  return (
    <p className="cart-price number">
      {struck !== null && <Struck price={struck} />}
      <strong className="whole">{net}</strong> <Per period={period} />
    </p>
  );
});

function Struck({ price }: { price: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('cart.before')}</span> <s className="soft">{price}</s>{' '}
    </>
  );
}

const Per = memo(function Per({ period }: { period: string }) {
  const { t } = useTranslation();
  return <span className="soft whole">{t(`cart.per.${period}`)}</span>;
});

interface RemoveProps {
  title: string;
  line: CartLine;
  onRemove: (change: LineChange) => void;
}

function Remove({ title, line, onRemove }: RemoveProps) {
  const remove = useStable(() => onRemove({ kind: 'remove', line }));
  return <RemoveButton title={title} onRemove={remove} />;
}

const RemoveButton = memo(function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
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
function PriceChange({ priced, was, money }: Pick<CartLineRowProps, 'priced' | 'was' | 'money'>) {
  const { t } = useTranslation();
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
