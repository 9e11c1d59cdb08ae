/** What the server has taken out of the cart since the person saw it last, and why: not sold any more, not sold to them, or a voucher that does not count. */
import { Link } from '@tanstack/react-router';
import type { KeptCart } from '../../../../domain/commerce/kept-cart.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { leftOutKey } from '../left-out-key.ts';

/** `items`: those that have not been read yet; nothing is drawn without any. */
export function LeftOut({ items }: { items: KeptCart['leftOut'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <>
      <ul className="bullets">
        {items.map((item, index) => (
          <li key={`${index} ${item.kind} ${item.title}`}>{t(leftOutKey(item), { title: item.title })}</li>
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

export function unreadOf({ leftOut }: Pick<KeptCart, 'leftOut'>): KeptCart['leftOut'] {
  return leftOut.filter(({ isRead }) => !isRead);
}
