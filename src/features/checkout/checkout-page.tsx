/** /v3/shopping-cart/Checkout: who may pay here, and the cart that is paid; what is typed is kept on this device until it is done. */
import './checkout.css';
import { Link } from '@tanstack/react-router';
import { isManager } from '../../../domain/access.ts';
import { useSession } from '../../client/client-context.tsx';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import { useCart } from '../../entities/cart/use-cart.ts';
import { draftKeyOf } from '../../entities/work/draft-forms.ts';
import { KeptDraft } from '../../entities/work/components/kept-draft.tsx';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { Checkout } from './checkout.tsx';
import { valueFrom } from './checkout-value.ts';

export const checkoutPath = '/v3/shopping-cart/Checkout';
const draftKey = draftKeyOf('checkout');

export function CheckoutPage() {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  const inHand = useCart();
  const isCartThere = useAreaTexts('cart');
  const areTextsThere = useAreaTexts('checkout');
  if (!isCartThere || !areTextsThere || session.phase === 'starting') return <PageSkeleton rows={0} />;
  const title = t('route.checkout');
  if (session.phase !== 'signed-in' && session.phase !== 'expired') {
    return (
      <Page title={title} width="form">
        <div className="empty-state">
          <h2>{t('checkout.signInTitle')}</h2>
          <p className="soft">{t('checkout.signInText')}</p>
          <Link to="/login" search={{ returnTo: checkoutPath }} className="button">
            {t('checkout.signIn')}
          </Link>
        </div>
      </Page>
    );
  }
  if (account === undefined || account === null || !inHand.isReady) return <PageSkeleton title={title} />;
  if (!isManager(accountFactsFrom(account))) {
    return (
      <Page title={title} width="form">
        <p className="notice" data-tone="bad" role="alert">
          {t('checkout.problem.no-rights')}
        </p>
        <Link to="/v3/shopping-cart" className="button start">
          {t('checkout.toCart')}
        </Link>
      </Page>
    );
  }
  return (
    <KeptDraft draftKey={draftKey} read={(kept) => valueFrom(kept, account)}>
      {(initial) => <Checkout key={account.cdbId} {...{ initial, account, inHand, draftKey }} />}
    </KeptDraft>
  );
}
