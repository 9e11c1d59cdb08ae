/** A plan that is bought anew brings no credits for days for which the company has had some: that is said before it is paid. */
import type { Cart } from '../../../../domain/commerce/cart-state.ts';
import { mayBringFewerCredits } from '../../../../domain/commerce/plan-credits.ts';
import { useAccount } from '../../../client/use-account.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function CreditsNote({ cart }: { cart: Cart }) {
  const subscription = useAccount()?.subscription;
  const had = subscription?.trialStatus === 'None' ? (subscription.cdm3SubscriptionType?.id ?? null) : null;
  const plan = cart.lines.find((line) => line.kind === 'subscription')?.plan;
  return plan && mayBringFewerCredits(had, plan.subscriptionType) ? <CreditsOfYear /> : null;
}

/** Of a plan that runs again as well. Its words are those of the cart. */
export function CreditsOfYear() {
  const { t } = useTranslation();
  return (
    <p className="notice" data-tone="accent">
      {t('cart.creditsOfYear')}
    </p>
  );
}
