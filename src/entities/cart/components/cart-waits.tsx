/** A cart that nobody of a workshop can be asked to pay, because its person has none: what it waits for. It is kept meanwhile. */
import { Link } from '@tanstack/react-router';
import type { NoPurchase } from '../../../../domain/commerce/purchase-right.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function CartWaits({ why }: { why: Exclude<NoPurchase, 'no-manager'> }) {
  const { t } = useTranslation();
  return (
    <section className="notice stack" data-tone="accent" role="status">
      <p>{t(`cart.waits.${why}`)}</p>
      {why === 'left-team' && (
        <Link to="/myprofile" className="button start">
          {t('cart.waits.join')}
        </Link>
      )}
    </section>
  );
}
