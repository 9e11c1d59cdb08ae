/** The newest invoices, and the way to all of them (CO-065). */
import { Link } from '@tanstack/react-router';
import { versionOf } from '../../../domain/access.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { Bills } from '../../entities/billing/components/bills.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

export function Billing() {
  const { t } = useTranslation();
  const version = versionOf(useLocale()?.country ?? null, useRegion()?.cdmVersion ?? '');
  return (
    <section className="card stack" aria-labelledby="wallet-billing">
      <div className="split">
        <h2 id="wallet-billing">{t('wallet.billing')}</h2>
        {/* CO-032. */}
        {version !== 'US-1.0' && <Link to="/my-billing">{t('wallet.allBilling')}</Link>}
      </div>
      <Bills atFirst={5} />
    </section>
  );
}
