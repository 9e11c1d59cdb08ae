/** The request that somebody wanted credits for, while it waits on this device: the way back to it, whatever becomes of the cart. */
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Cart } from '../../../domain/commerce/cart-state.ts';
import { pageOf } from '../../../domain/commerce/kept-cart.ts';
import { useOpenDatabase } from '../../client/client-context.tsx';
import { nameOfWaiting, requestOnPage } from '../../entities/request/hand-in.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function BackToRequest({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const database = useOpenDatabase();
  const page = pageOf(cart);
  const found = useLiveQuery(async () => {
    const request = requestOnPage(page);
    const name = request && database && (await nameOfWaiting(database, request.draftKey));
    return request && name !== null ? { to: request.page, name } : null;
  }, [database, page]);
  if (!found) return null;
  return (
    <p className="notice">
      <span>
        {t('cart.requestWaits')} <Link to={found.to}>{found.name || t('cart.toRequest')}</Link>
      </span>
    </p>
  );
}
