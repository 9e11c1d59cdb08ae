/** The cart: what is in it, where it is, what it costs, and the way on. It is read from this device at once. */
import './cart-page.css';
import { Link } from '@tanstack/react-router';
import { type Ref, useRef } from 'react';
import { changeCart } from '../../../domain/commerce/cart.ts';
import type { Cart, CartLine } from '../../../domain/commerce/cart-state.ts';
import { contentsOf, hasSameContents } from '../../../domain/commerce/kept-cart.ts';
import { whyNoPurchase } from '../../../domain/commerce/purchase-right.ts';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import type { CartChange } from '../../client/cart/cart-changes.ts';
import type { LineChange } from '../../entities/cart/components/cart-line-row.tsx';
import { CartNews } from '../../entities/cart/components/cart-news.tsx';
import { CartPanel } from '../../entities/cart/components/cart-panel.tsx';
import { CartWaits } from '../../entities/cart/components/cart-waits.tsx';
import { PlanInTheWay, usePlanInTheWay } from '../../entities/cart/components/plan-in-the-way.tsx';
import { Voucher } from '../../entities/cart/components/voucher.tsx';
import { lineTitle } from '../../entities/cart/line-title.ts';
import { useCart } from '../../entities/cart/use-cart.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { announce } from '../../ui/toasts.ts';
import { BackToRequest } from './back-to-request.tsx';
import { CartStateNote } from './cart-state-note.tsx';
import { ChooseCart } from './choose-cart.tsx';
import { EsiNote } from './esi-note.tsx';
import { FrequencyChoice } from './frequency-choice.tsx';
import { OtherWorkshops } from './other-workshops.tsx';

interface CartPageProps {
  /** null: this visitor cannot open it. */
  plansPath: string | null;
  checkoutPath: string | null;
}

const view = { isEditable: true };

export function CartPage({ plansPath, checkoutPath }: CartPageProps) {
  const { t } = useTranslation();
  const inHand = useCart();
  const account = useAccount();
  const inTheWay = usePlanInTheWay({ cart: inHand.cart, account });
  const heading = useRef<HTMLDivElement>(null);
  const areTextsThere = useAreaTexts('cart');
  if (!areTextsThere || !inHand.isReady || account === undefined) return null;
  const { cart, kept, keeper, change } = inHand;
  const whyNot = account && whyNoPurchase(accountFactsFrom(account));
  const told = async (isKept: Promise<boolean>) => {
    const isThere = await isKept;
    if (!isThere) announce(t('cart.notKept'), { tone: 'bad' });
    return isThere;
  };
  const remove = async (line: CartLine) => {
    const before = cart;
    const after = withoutLine(before, line);
    if (!(await told(keeper.change((now) => (now === before ? after : withoutLine(now, line)))))) return;
    heading.current?.focus();
    const undo = { label: t('cart.undo'), run: () => void told(keeper.change(restored(before, after, line))) };
    announce(t('cart.removed', { title: lineTitle(line) }), { undo });
  };
  const changeLine = (wanted: LineChange) =>
    void (wanted.kind === 'remove'
      ? remove(wanted.line)
      : told(change({ type: 'workshops-changed', workshops: wanted.workshops })));
  if (cart.lines.length === 0) {
    return (
      <Page title={t('route.shopping-cart')} width="form">
        <ChooseCart {...inHand} />
        <BackToRequest cart={cart} />
        <CartNews {...{ kept, keeper }} />
        <EmptyCart plansPath={plansPath} focusRef={heading} />
        <CartStateNote {...inHand} />
      </Page>
    );
  }
  return (
    <Page title={t('route.shopping-cart')}>
      <ChooseCart {...inHand} />
      <BackToRequest cart={cart} />
      {whyNot !== null && whyNot !== 'no-manager' && <CartWaits why={whyNot} />}
      {whyNot === 'no-manager' && (
        <section className="notice" data-tone="bad" role="alert">
          <p>{t('cart.mayNotBuy')}</p>
          <div className="row">
            <Button variant="default" onClick={() => void told(change({ type: 'cleared' }))}>
              {t('cart.reset')}
            </Button>
          </div>
        </section>
      )}
      {whyNot === null && inTheWay !== null && (
        <PlanInTheWay found={inTheWay} onEmpty={() => void told(change({ type: 'cleared' }))} />
      )}
      <CartNews {...{ kept, keeper }} />
      <EsiNote
        {...{ cart, isKnown: !inHand.isVisitors && inHand.isConfirmed }}
        onAdd={(addOn) => void told(change({ type: 'add-on-added', addOn, quantity: 1 }))}
      />
      <div className="cart-page">
        <section className="card stack" aria-labelledby="cart-content">
          <div className="split top">
            <h2 id="cart-content" tabIndex={-1} ref={heading}>
              {t('cart.content')}
            </h2>
            <CartStateNote {...inHand} />
          </div>
          <CartPanel {...{ kept, view }} onChange={changeLine} voucher={<Voucher {...{ inHand, view }} />} />
        </section>
        <aside className="stack" aria-label={t('cart.settings')}>
          <FrequencyChoice
            cart={cart}
            onChoose={(frequency) => void told(change({ type: 'frequency-chosen', frequency }))}
          />
          {cart.otherWorkshops.length > 0 && (
            <OtherWorkshops
              cart={cart}
              account={account}
              onChoose={(index, workshop) => void told(change({ type: 'workshop-chosen', index, workshop }))}
              onCount={(workshops) => void told(change({ type: 'workshops-changed', workshops }))}
            />
          )}
          {checkoutPath !== null && whyNot === null && inTheWay === null && (
            <Link to={checkoutPath} className="button">
              {t('cart.checkout')}
            </Link>
          )}
          {checkoutPath === null && <p className="soft">{t('cart.noCheckout')}</p>}
          {plansPath !== null && (
            <Link to={plansPath} className="button" data-kind="quiet">
              {t('cart.goOnShopping')}
            </Link>
          )}
        </aside>
      </div>
    </Page>
  );
}

function EmptyCart({ plansPath, focusRef }: { plansPath: string | null; focusRef: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  return (
    <div className="empty-state" tabIndex={-1} ref={focusRef}>
      <h2>{t('cart.empty')}</h2>
      <p className="soft">{t(plansPath === null ? 'cart.emptyText' : 'cart.emptyPlans')}</p>
      {plansPath !== null && (
        <Link to={plansPath} className="button">
          {t('cart.seePlans')}
        </Link>
      )}
    </div>
  );
}

/** A plan takes all that is in the cart with it. */
function withoutLine(cart: Cart, line: CartLine): Cart {
  switch (line.kind) {
    case 'subscription':
      return changeCart(cart, { type: 'cleared' });
    case 'service-type':
      return changeCart(cart, { type: 'request-removed' });
    case 'add-on':
      return changeCart(cart, { type: 'add-on-removed', id: line.addOn.id });
    case 'voucher-credits':
      return cart;
  }
}

/** As it was; what was changed since the removal stays. */
function restored(before: Cart, after: Cart, line: CartLine): CartChange {
  return (now) => {
    if (hasSameContents(contentsOf(now), contentsOf(after))) return before;
    if (line.kind !== 'add-on') return now;
    return changeCart(now, { type: 'add-on-added', addOn: line.addOn, quantity: line.quantity });
  };
}
