/** The way back to what is in the cart, with its number; nothing while it is empty (SH-074, CO-074 to CO-076). */
import './cart-button.css';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { badgeOf } from '../../../domain/commerce/cart-badge.ts';
import { offeredRoute } from '../../../domain/routes/admission.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useOpenDatabase } from '../../client/client-context.tsx';
import { cartOnDevice } from '../../data/cart.ts';
import { useVisitor } from '../use-visitor.ts';

export function CartButton() {
  const { t } = useTranslation();
  const { device, serverTime } = useClient();
  const database = useOpenDatabase();
  const visitor = useVisitor();
  const cart = useLiveQuery(() => cartOnDevice(device, database, serverTime.told()), [device, database, serverTime]);
  const count = cart ? badgeOf(cart) : '';
  const row = visitor && offeredRoute('shopping-cart', visitor);
  if (!row || count === '') return null;
  return (
    <Link to={row.path} className="header-button cart-button" aria-label={t('shell.cart', { number: count })}>
      <IconShoppingCart aria-hidden size={22} />
      <span aria-hidden>{count}</span>
    </Link>
  );
}
