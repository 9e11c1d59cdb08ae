/** Why it is not paid, and what to do next: each refusal and each problem in its own words (CO-338). Nothing was charged. */
import { Link } from '@tanstack/react-router';
import { isSameCurrency } from '../../../domain/commerce/kept-cart.ts';
import type { Amount } from '../../../domain/commerce/money.ts';
import type { CartInHand } from '../../entities/cart/use-cart.ts';
import { LeftOut, unreadOf } from '../../entities/cart/components/left-out.tsx';
import { byEvent } from '../../client/cart/cart-changes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { refusalWords } from '../../entities/payment/refusal-words.ts';
import type { Refused } from './use-order.ts';

interface RefusedNoteProps {
  refused: Refused;
  /** With VAT, as the cart costs now. */
  total: Amount;
  money: (amount: Amount) => string;
  inHand: CartInHand;
  onDone: () => void;
}

const inTheCart = new Set([
  'empty-cart',
  'plan-missing',
  'plan-of-branch',
  'esi-needed',
  'workshop-missing',
  'monthly-with-voucher',
  'conflict',
  'voucher-invalid',
]);

export function RefusedNote({ refused, total, money, inHand, onDone }: RefusedNoteProps) {
  const { t } = useTranslation();
  const { keeper } = inHand;
  // What is still being written may not end what the person does next.
  const accept = () => {
    onDone();
    void keeper.accept();
  };
  if (refused.kind === 'code') {
    return (
      <section className="notice" data-tone="bad" role="alert">
        <p className="strong">{t('checkout.refusedTitle')}</p>
        <p>{t(`checkout.refused.${refusalWords(refused.code)}`)}</p>
      </section>
    );
  }
  const { problem, was } = refused;
  if (problem === 'price-changed' && inHand.cart.lines.length === 0) {
    return (
      <section className="notice" data-tone="accent" role="alert">
        <p className="strong">{t('checkout.problem.nothing-left')}</p>
        <LeftOut items={unreadOf(inHand.kept)} />
        <Button className="start" onClick={accept}>
          {t('cart.understood')}
        </Button>
      </section>
    );
  }
  if (problem === 'price-changed') {
    return (
      <section className="notice" data-tone="accent" role="alert">
        <p className="strong">{t('checkout.problem.price-changed')}</p>
        <LeftOut items={unreadOf(inHand.kept)} />
        <dl className="checkout-prices">
          {was !== null && isSameCurrency(was.currency, inHand.kept.currency) && (
            <>
              <dt>{t('checkout.wasTotal')}</dt>
              <dd>{money(was.total)}</dd>
            </>
          )}
          <dt className="strong">{t('checkout.nowTotal')}</dt>
          <dd className="strong">{inHand.isConfirmed ? money(total) : t('cart.beingChecked')}</dd>
        </dl>
        <div className="row">
          <Button disabled={!inHand.isConfirmed} onClick={accept}>
            {t('checkout.acceptPrice')}
          </Button>
          <Link to="/v3/shopping-cart" className="button" data-kind="default">
            {t('checkout.toCart')}
          </Link>
        </div>
      </section>
    );
  }
  return (
    <section className="notice" data-tone="bad" role="alert">
      <p>{t(`checkout.problem.${problem}`)}</p>
      {inTheCart.has(problem) && (
        <Link to="/v3/shopping-cart" className="button start">
          {t('checkout.toCart')}
        </Link>
      )}
      {(problem === 'renewal-in-progress' || problem === 'other-plan-active') && (
        <Link to="/dashboard/my-sub" className="button start">
          {t('route.my-products')}
        </Link>
      )}
      {problem === 'already-active' && (
        <div className="row">
          <Button
            onClick={() => {
              onDone();
              void keeper.change(byEvent({ type: 'cleared' }));
            }}
          >
            {t('checkout.emptyCart')}
          </Button>
        </div>
      )}
    </section>
  );
}
