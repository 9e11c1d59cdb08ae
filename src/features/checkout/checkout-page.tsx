/** /v3/shopping-cart/Checkout: who may pay here, and the cart that is paid; what is typed is kept on this device until it is done. */
import './checkout.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { whyNoPurchase } from '../../../domain/commerce/purchase-right.ts';
import { useClient, useSession } from '../../client/client-context.tsx';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import { CartWaits } from '../../entities/cart/components/cart-waits.tsx';
import { type CartInHand, useCart } from '../../entities/cart/use-cart.ts';
import { KeptDraft } from '../../entities/work/components/kept-draft.tsx';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { Checkout } from './checkout.tsx';
import { valueFrom } from './checkout-value.ts';
import { draftOfCompany } from './draft-of-company.ts';

export const checkoutPath = '/v3/shopping-cart/Checkout';

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
  const whyNot = whyNoPurchase(accountFactsFrom(account));
  if (whyNot !== null) {
    return (
      <Page title={title} width="form">
        {whyNot === 'no-manager' ? (
          <p className="notice" data-tone="bad" role="alert">
            {t('checkout.problem.no-rights')}
          </p>
        ) : (
          <CartWaits why={whyNot} />
        )}
        <Link to="/v3/shopping-cart" className="button start">
          {t('checkout.toCart')}
        </Link>
      </Page>
    );
  }
  return <CheckoutOfCompany key={account.cdbId} {...{ account, inHand }} />;
}

function CheckoutOfCompany({ account, inHand }: { account: Account; inHand: CartInHand }) {
  const { drafts } = useClient();
  const [draftKey, setDraftKey] = useState<string | null>(null);
  // Only once: what is shown goes on under its key.
  const [opened] = useState({ account, cartId: inHand.version?.id ?? null });
  useEffect(() => {
    void draftOfCompany(drafts, opened.account, opened.cartId).then(setDraftKey);
  }, [drafts, opened]);
  if (draftKey === null) return null;
  return (
    <KeptDraft draftKey={draftKey} read={(kept) => valueFrom(kept, account)}>
      {(initial) => <Checkout {...{ initial, account, inHand, draftKey }} />}
    </KeptDraft>
  );
}
