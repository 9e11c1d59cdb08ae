/** `/dashboard/statistics`: what became of the requests of a period, compared with the one before (CO-082 to CO-086). */
import './statistics.css';
import type { FunctionComponent } from 'react';
import type { ReportPeriod } from '../../../domain/report-period.ts';
import { statisticsViews } from '../../../domain/statistics/statistics-view.ts';
import { instantFromLocal } from '../../../domain/zoned-time.ts';
import type { SeenStatistics } from '../../client/calls/statistics-calls.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { PageSkeleton, Skeleton } from '../../ui/data-state.tsx';
import { useFormat } from '../../ui/format.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainSelect } from '../../ui/plain-select.tsx';
import { ReadView } from '../../ui/read-view.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { Breakdown } from './breakdown.tsx';
import { ShopOverview } from './shop-overview.tsx';
import {
  type StatisticsChoice,
  choiceFromAddress,
  defaultView,
  figuresOfShop,
  knownShop,
} from './statistics-choice.ts';
import { Totals } from './totals.tsx';
import { useStatistics } from './use-statistics.ts';

interface StatisticsPageProps {
  /** Offers the requests of a period as a file. */
  Report: FunctionComponent<{ period: ReportPeriod }>;
}

export function StatisticsPage({ Report }: StatisticsPageProps) {
  const { t } = useTranslation();
  const { values, change } = useAddress();
  const choice = choiceFromAddress(values);
  const read = useStatistics(choice.view);
  const shop = read.data ? knownShop(choice.shop, read.data.counted) : 'own';
  if (!useAreaTexts('statistics')) return <PageSkeleton title={t('route.statistics')} />;
  return (
    <Page title={t('route.statistics')} actions={read.data && shop === 'own' && <Report period={read.data.period} />}>
      <div className="statistics-views">
        <ChoiceChips
          label={t('statistics.period')}
          value={choice.view}
          options={statisticsViews.map((value) => ({ value, label: t(`statistics.view.${value}`) }))}
          onChoose={(view) => view && change({ view: view === defaultView ? null : view })}
        />
      </div>
      <ReadView
        read={read}
        asOf={t('statistics.asOf')}
        neverSeen={t('statistics.neverSeen')}
        empty={{ title: t('statistics.noneText') }}
        isEmpty={() => false}
        skeleton={<Skeleton rows={8} />}
      >
        {(seen) => <Seen seen={seen} shop={shop} page={choice.page} onChange={change} />}
      </ReadView>
    </Page>
  );
}

interface SeenProps {
  seen: SeenStatistics;
  shop: StatisticsChoice['shop'];
  page: number;
  onChange: (change: Record<string, string | number | null>) => void;
}

function Seen({ seen, shop, page, onChange }: SeenProps) {
  const { t } = useTranslation();
  const { mainOrganization, childOrganizations } = seen.counted;
  const figures = figuresOfShop(seen.counted, shop);
  const before = figuresOfShop(seen.countedBefore, shop);
  const chooseShop = (chosen: string) => onChange({ shop: chosen === 'own' ? null : chosen });
  return (
    <>
      <div className="split">
        <PeriodLine seen={seen} />
        {childOrganizations.length > 0 && (
          <PlainSelect
            label={t('statistics.shop')}
            value={String(shop)}
            options={[
              { value: 'own', label: mainOrganization.name },
              { value: 'all', label: t('statistics.allShops') },
              ...childOrganizations.map(({ customerId, name }) => ({ value: String(customerId), label: name })),
            ]}
            onChoose={chooseShop}
          />
        )}
      </div>
      <Totals figures={figures} before={before} />
      {figures.totalTicketsCreated > 0 && <Breakdown figures={figures} />}
      {figures.totalTicketsCreated === 0 && <p className="notice">{t('statistics.noneText')}</p>}
      {childOrganizations.length > 0 && (
        <ShopOverview
          shops={childOrganizations}
          before={seen.countedBefore.childOrganizations}
          page={page}
          onPage={(turned) => onChange({ page: turned === 1 ? null : turned })}
          onChoose={(id) => chooseShop(String(id))}
        />
      )}
    </>
  );
}

function PeriodLine({ seen: { period, before, timeZoneId } }: { seen: SeenStatistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (text: string) => format.date(instantFromLocal(`${text}T12:00`, timeZoneId), 'date');
  const span = ({ from, to }: ReportPeriod) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
  return (
    <p>
      <span className="strong">{span(period)}</span>{' '}
      <span className="soft">{t('statistics.compared', { period: span(before) })}</span>
    </p>
  );
}
