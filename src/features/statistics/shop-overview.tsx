/** The workshops below one's own with what became of their requests, five on a page (CO-084). */
import type { OrganizationStatistics } from '../../../contract/statistics.ts';
import { outcomesOf } from '../../../domain/statistics/figures.ts';
import { ticketOutcomes } from '../../../domain/statistics/ticket-outcome.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.tsx';
import { ofChild, shopPageOf } from './statistics-choice.ts';
import { Difference } from './totals.tsx';

interface ShopOverviewProps {
  shops: readonly OrganizationStatistics[];
  before: readonly OrganizationStatistics[];
  page: number;
  onPage: (page: number) => void;
  /** cdbId. */
  onChoose: (shop: number) => void;
}

export function ShopOverview({ shops, before, page, onPage, onChoose }: ShopOverviewProps) {
  const { t } = useTranslation();
  const shown = shopPageOf(shops, page);
  const columns = ['total', ...ticketOutcomes.map((outcome) => `outcome.${outcome}`), 'change'];
  return (
    <section className="card stack" aria-labelledby="statistics-shops">
      <h2 id="statistics-shops">{t('statistics.shops')}</h2>
      <table className="table statistics-table statistics-shops">
        <caption className="visually-hidden">{t('statistics.shops')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.shop')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {t(`statistics.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.shops.map((shop) => (
            <ShopRow
              key={shop.customerId}
              shop={shop}
              before={ofChild(before, shop.customerId).totalTicketsCreated}
              onChoose={() => onChoose(shop.customerId)}
            />
          ))}
        </tbody>
      </table>
      {shown.pages > 1 && (
        <nav className="split" aria-label={t('statistics.pages')}>
          <output className="soft">{t('statistics.page', { page: shown.page, pages: shown.pages })}</output>
          <div className="row">
            <Button variant="default" disabled={shown.page === 1} onClick={() => onPage(shown.page - 1)}>
              {t('statistics.previous')}
            </Button>
            <Button variant="default" disabled={shown.page === shown.pages} onClick={() => onPage(shown.page + 1)}>
              {t('statistics.next')}
            </Button>
          </div>
        </nav>
      )}
    </section>
  );
}

interface ShopRowProps {
  shop: OrganizationStatistics;
  /** How many requests it had in the time before. */
  before: number;
  onChoose: () => void;
}

function ShopRow({ shop, before, onChoose }: ShopRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const outcomes = outcomesOf(shop);
  return (
    <tr>
      <th scope="row">
        <button type="button" className="link-button" onClick={onChoose}>
          {shop.name}
        </button>
      </th>
      <td className="number" data-label={t('statistics.total')}>
        {format.number(shop.totalTicketsCreated)}
      </td>
      {ticketOutcomes.map((outcome) => (
        <td key={outcome} className="number" data-label={t(`statistics.outcome.${outcome}`)}>
          {format.number(outcomes[outcome])}
        </td>
      ))}
      <td className="number" data-label={t('statistics.change')}>
        <Difference value={shop.totalTicketsCreated} before={before} />
      </td>
    </tr>
  );
}
