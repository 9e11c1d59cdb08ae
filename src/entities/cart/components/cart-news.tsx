/** What the server has changed since the person saw it last: other prices, and what is not sold any more. It stays until they have read it. */
import type { KeptCart } from '../../../../domain/commerce/kept-cart.ts';
import type { CartKeeper } from '../../../client/cart/cart-keeper.ts';
import { LeftOut, unreadOf } from './left-out.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

export function CartNews({ kept, keeper }: { kept: KeptCart; keeper: CartKeeper }) {
  const { t } = useTranslation();
  const count = Object.keys(kept.was).length;
  const leftOut = unreadOf(kept);
  if (count === 0 && leftOut.length === 0) return null;
  return (
    <section className="notice" data-tone="accent" role="alert">
      {count > 0 && <p className="strong">{t('cart.pricesChanged', { count })}</p>}
      <LeftOut items={leftOut} />
      <div className="row">
        <Button onClick={() => void keeper.accept()}>{t(count > 0 ? 'cart.acceptPrices' : 'cart.understood')}</Button>
      </div>
    </section>
  );
}
