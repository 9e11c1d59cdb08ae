/** What the server has taken out of the cart since the person saw it last, and why: not sold any more, not sold to them, or a voucher that does not count. */
import { Link } from '@tanstack/react-router';
import type { KeptCart, LeftOut as Item } from '../../../../domain/commerce/kept-cart.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** `items`: those that have not been read yet; nothing is drawn without any. */
export function LeftOut({ items }: { items: KeptCart['leftOut'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <>
      <ul className="bullets">
        {items.map((item) => (
          <li key={`${item.kind} ${item.title}`}>{t(wordsOf(item), { title: item.title })}</li>
        ))}
      </ul>
      {items.some(({ reason }) => reason === 'needs-subscription') && (
        <Link to="/dashboard/my-sub" className="button start" data-kind="default">
          {t('route.my-products')}
        </Link>
      )}
    </>
  );
}

function wordsOf({ kind, reason }: Item): string {
  if (reason !== undefined) return `cart.leftOutBecause.${reason}`;
  return kind === 'voucher' ? 'cart.leftOutVoucher' : 'cart.leftOut';
}

export function unreadOf({ leftOut }: Pick<KeptCart, 'leftOut'>): KeptCart['leftOut'] {
  return leftOut.filter(({ isRead }) => !isRead);
}
