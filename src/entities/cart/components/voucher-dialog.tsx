/** Asks for the code of a voucher and looks at once whether it counts; one that needs a sign-in or a subscription says so (CO-093, CO-208 to CO-212). */
import { Link, useLocation } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Cart, CartVoucher } from '../../../../domain/commerce/cart-state.ts';
import { voucherCodeLength } from '../../../../domain/commerce/catalogue.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAccount } from '../../../client/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { type VoucherAnswer, useVoucherCheck } from '../use-voucher-check.ts';
import { VoucherReplaces } from './voucher-replaces.tsx';

interface VoucherDialogProps {
  cart: Cart;
  /** It does not come into the cart yet. */
  waitsForPlan?: (voucher: CartVoucher) => boolean;
  onTake: (voucher: CartVoucher) => Promise<boolean>;
  onClose: () => void;
}

type Counting = Extract<VoucherAnswer, { outcome: 'counts' }>;
type Problem = Exclude<VoucherAnswer['outcome'], 'counts'> | 'length' | 'not-kept';

export function VoucherDialog({ cart, waitsForPlan = () => false, onTake, onClose }: VoucherDialogProps) {
  const { t } = useTranslation();
  const check = useVoucherCheck();
  const hasSubscription = useAccount()?.subscription.isActive === true;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Counting | null>(null);
  const isGivenUp = useIsGone();
  const take = async (voucher: CartVoucher) => {
    const isTaken = await onTake(voucher);
    setIsBusy(false);
    setAsked(null);
    if (isTaken) onClose();
    else setProblem('not-kept');
  };
  const redeem = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim().length !== voucherCodeLength) return setProblem('length');
    setIsBusy(true);
    setProblem(null);
    const answer = await check(code.trim(), { hasSubscription, cart, waitsForPlan });
    if (isGivenUp.current) return undefined;
    if (answer.outcome === 'counts' && answer.replaces.length === 0) return take(answer.voucher);
    setIsBusy(false);
    if (answer.outcome === 'counts') setAsked(answer);
    else setProblem(answer.outcome);
  };
  if (problem === 'needs-login' || problem === 'needs-subscription')
    return <VoucherNeeds what={problem} onClose={onClose} />;
  if (asked !== null) return <VoucherReplaces {...asked} onTake={() => take(asked.voucher)} onClose={onClose} />;
  return (
    <Dialog
      title={t('cart.voucher.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="voucher" loading={isBusy}>
            {t('cart.voucher.redeem')}
          </Button>
        </>
      }
    >
      <form id="voucher" className="stack" noValidate onSubmit={(event) => void redeem(event)}>
        <FormText
          label={t('cart.voucher.code')}
          hint={t('cart.voucher.hint', { count: voucherCodeLength })}
          value={code}
          isMono
          isUpperCase
          isAlert
          maxLength={voucherCodeLength}
          error={problem === null ? undefined : t(`cart.voucher.problem.${problem}`, { count: voucherCodeLength })}
          onType={setCode}
        />
      </form>
    </Dialog>
  );
}

/** Closed while the code was looked at: what the answer brings is not wanted any more. */
function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

function VoucherNeeds({ what, onClose }: { what: 'needs-login' | 'needs-subscription'; onClose: () => void }) {
  const { t } = useTranslation();
  const { href } = useLocation();
  return (
    <Dialog
      key={what}
      title={t(`cart.voucher.${what}`)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {what === 'needs-login' && (
            <Link to="/login" search={{ returnTo: href }} className="button">
              {t('cart.voucher.signIn')}
            </Link>
          )}
        </>
      }
    >
      <p>{t(`cart.voucher.${what}Text`)}</p>
    </Dialog>
  );
}
