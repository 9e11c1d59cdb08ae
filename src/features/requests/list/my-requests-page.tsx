/** My requests: everything the company asked for, from this device at once, with what still waits on top. */
import './requests.css';
import './requests-print.css';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useDeferredValue } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canRequest } from '../../../../domain/access.ts';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';
import { accountFactsFrom, useAccount } from '../../../client/use-account.ts';
import { screenHeightPx } from '../../../launch/view/screen-at-rest.ts';
import { useLaunchView } from '../../../launch/use-launch-view.ts';
import { DataState } from '../../../ui/rows-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ScrollReturn, useScrollPosition } from '../../../ui/scroll-return.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { PrintButton } from './print-button.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { RequestRows } from './request-rows.tsx';
import { RequestFilters, readServiceTypes } from './request-filters.tsx';
import { RequestPager } from './request-pager.tsx';
import { RequestTable } from './request-table.tsx';
import {
  addressFromChange,
  isFiltered,
  noFilter,
  viewFromAddress,
  type RequestView,
  type SortKey,
} from './request-view.ts';
import { useSteadyList } from './use-steady-list.ts';
import {
  isEmptyList,
  isStillTheList,
  prepareRequestList,
  useRequestList,
  type RequestList,
} from './use-request-list.ts';

const AllRequests = lazy(() => import('./all-requests.tsx').then((module) => ({ default: module.AllRequests })));

/** Reads the list that an address asks for, so that the first drawing has rows. */
export async function prepareMyRequests(database: AccountDatabase, search: string): Promise<void> {
  const view = viewFromAddress(Object.fromEntries(new URLSearchParams(search)));
  await Promise.all([prepareRequestList(database, view), readServiceTypes(database)]);
}

export function MyRequestsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const view = viewFromAddress(address.values);
  const scrollPosition = useScrollPosition();
  const { list, fresh } = useSteadyList(useRequestList(view), JSON.stringify(view));
  const account = useAccount();
  const database = useDatabase();
  // The plain list is what the installed app opens with.
  const isStart = Object.keys(address.values).length === 0 && list?.isLoaded === true;
  useLaunchView(isStart ? list : null, (drawn) => isStillTheList(database, view, drawn));
  const mayRequest = account !== null && account !== undefined && canRequest(accountFactsFrom(account));
  const change = (wanted: Partial<RequestView>) => address.change(addressFromChange(wanted));
  const clear = () => {
    change(noFilter);
    // The button is about to go, and with it the place of the keyboard.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Page
      title={t('requests.title')}
      isHeadLow
      actions={
        <>
          <ReportButton />
          <PrintButton view={view} />
        </>
      }
    >
      <div className="list">
        <RequestFilters
          view={view}
          canClear={isFiltered(view) && !(list && isEmptyList(list, view))}
          onChange={change}
          onClear={clear}
        />
        {list && <Rows {...{ list, fresh, view, mayRequest, scrollPosition }} onChange={change} onClear={clear} />}
      </div>
    </Page>
  );
}

/** At least a screenful, drawn first; the others right behind it. Rows are no lower, and something is always above them. */
const [rowHeightPx, abovePx, fewest] = [44, 150, 12];
const firstRows = Math.max(fewest, Math.ceil((screenHeightPx() - abovePx) / rowHeightPx));

interface RowsProps {
  list: RequestList;
  fresh: ReadonlySet<string>;
  view: RequestView;
  mayRequest: boolean;
  /** Scrolled to, in px, when it was left. */
  scrollPosition: number;
  onChange: (change: Partial<RequestView>) => void;
  onClear: () => void;
}

function Rows({ list, fresh, view, mayRequest, scrollPosition, onChange, onClear }: RowsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const isWide = useIsWide();
  const { status } = useStore(client.connectivity);
  const all = [...list.waiting, ...list.items];
  const isEmpty = isEmptyList(list, view);
  const shown = useDeferredValue(all, scrollPosition > 0 ? all : all.slice(0, firstRows));
  const sortBy = (sort: SortKey, isAscending: boolean) => onChange({ sort, isAscending });
  const filtered = isFiltered(view);
  const empty = filtered
    ? {
        title: t('requests.noneFitting'),
        text:
          view.search === ''
            ? t('requests.noneFittingFilter')
            : t('requests.noneFittingSearch', { search: view.search }),
        action: (
          <button type="button" className="link-button" onClick={onClear}>
            {t('requests.clearFilters')}
          </button>
        ),
      }
    : {
        title: t('requests.none'),
        text: t('requests.noneText'),
        ...(mayRequest
          ? {
              action: (
                <Link to="/new-request" className="button">
                  {t('requests.new')}
                </Link>
              ),
            }
          : {}),
      };
  const isMissing = isEmpty && !list.isLoaded;
  const failure = { text: t('requests.neverLoaded'), retry: () => void client.reconcile(), isOffline: true };
  return (
    <DataState
      data={isMissing ? null : isEmpty ? [] : [list]}
      empty={empty}
      failure={status === 'offline' ? failure : undefined}
    >
      {() => (
        <>
          <Suspense fallback={null}>
            {list.ids ? (
              <AllRequests waiting={list.waiting} ids={list.ids} isWide={isWide} view={view} onSort={sortBy} />
            ) : isWide ? (
              <RequestTable items={shown} fresh={fresh} view={view} onSort={sortBy} />
            ) : (
              <RequestRows items={shown} fresh={fresh} />
            )}
            <output className="visually-hidden">
              {fresh.size > 0 && t('requests.changed', { count: fresh.size })}
            </output>
            <ScrollReturn toPx={scrollPosition} />
          </Suspense>
          <RequestPager list={list} view={view} onChange={onChange} />
        </>
      )}
    </DataState>
  );
}
