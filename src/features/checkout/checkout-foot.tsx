/** Below each step: back, on or pay, and in words why it cannot be paid yet. */
import { Link } from '@tanstack/react-router';
import type { CartInHand } from '../../entities/cart/use-cart.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TryAgainNote } from '../../ui/try-again-note.tsx';
import { type CheckoutStep, step } from './checkout-value.ts';
import type { usePayment } from '../../entities/payment/use-payment.ts';

interface CheckoutFootProps {
  here: CheckoutStep;
  isBusy: boolean;
  /** What is ordered on this step, with its sum. */
  payLabel: string;
  wait: Wait | null;
  draft: React.ComponentProps<typeof DraftNote>['state'];
  onBack: () => void;
  onAgain: () => void;
}

/** What a payment waits for. `offline` is said above the step. */
export type Wait = 'offline' | 'cart' | 'cartAsked' | 'cartNotSaved' | 'signIn' | 'suppliers' | 'payment' | 'notLoaded';

interface Needed {
  isOffline: boolean;
  inHand: Pick<CartInHand, 'version' | 'servers' | 'ended'>;
  areSuppliersComing: boolean;
  /** null: there is nothing to pay. */
  payable: ReturnType<typeof usePayment>['payable'] | 'free';
}

/** The first that is missing; null: it can be paid. */
export function waitFor({ isOffline, inHand, areSuppliersComing, payable }: Needed): Wait | null {
  if (isOffline) return 'offline';
  if (inHand.servers !== null) return 'cartAsked';
  if (inHand.version === null) return waitForCart(inHand.ended);
  if (areSuppliersComing) return 'suppliers';
  if (payable === undefined) return 'payment';
  return payable === null ? 'notLoaded' : null;
}

function waitForCart(ended: CartInHand['ended']): Wait {
  if (ended === 'signed-out') return 'signIn';
  return ended === 'failed' || ended === 'refused' ? 'cartNotSaved' : 'cart';
}

export function CheckoutFoot({ here, isBusy, payLabel, wait, draft, onBack, onAgain }: CheckoutFootProps) {
  const { t } = useTranslation();
  const isLast = here === step.review;
  return (
    <>
      {isLast && !isBusy && <Waiting {...{ wait, onAgain }} />}
      <div className="row checkout-foot">
        {here !== step.delivery && (
          <Button variant="default" disabled={isBusy} onClick={onBack}>
            {t('newRequest.back')}
          </Button>
        )}
        <Button type="submit" loading={isBusy} disabled={isLast && wait !== null}>
          {isLast ? payLabel : t('newRequest.next')}
        </Button>
        <DraftNote state={draft} />
      </div>
    </>
  );
}

function Waiting({ wait, onAgain }: Pick<CheckoutFootProps, 'wait' | 'onAgain'>) {
  const { t } = useTranslation();
  if (wait === null || wait === 'offline') return null;
  if (wait === 'notLoaded') {
    return <TryAgainNote text={t('checkout.notLoaded')} onAgain={onAgain} />;
  }
  return (
    <div className="row" role="status">
      <p className="soft">{t(`checkout.wait.${wait}`)}</p>
      {wait.startsWith('cart') && wait !== 'cart' && <Link to="/v3/shopping-cart">{t('checkout.toCart')}</Link>}
    </div>
  );
}
