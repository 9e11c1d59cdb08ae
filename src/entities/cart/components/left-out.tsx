/** What the server has taken out of the cart since the person saw it last: not sold any more, or a voucher that does not count. */
import type { KeptCart } from '../../../../domain/commerce/kept-cart.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** `items`: those that have not been read yet; nothing is drawn without any. */
export function LeftOut({ items }: { items: KeptCart['leftOut'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <ul className="bullets">
      {items.map(({ kind, title }) => (
        <li key={`${kind} ${title}`}>{t(kind === 'voucher' ? 'cart.leftOutVoucher' : 'cart.leftOut', { title })}</li>
      ))}
    </ul>
  );
}

export function unreadOf({ leftOut }: Pick<KeptCart, 'leftOut'>): KeptCart['leftOut'] {
  return leftOut.filter(({ isRead }) => !isRead);
}
