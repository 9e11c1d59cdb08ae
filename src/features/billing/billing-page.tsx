/** `/my-billing`: every invoice and credit note of the company, with its file (CO-031). */
import { Bills } from '../../entities/billing/components/bills.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export function BillingPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('route.my-billing')} isHeadLow>
      <Bills atFirst={25} />
    </Page>
  );
}
