/** The list where there is room: a plain table, sorted by its headings (SU-060). */
import { Link } from '@tanstack/react-router';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTime } from '../../ui/date-time.tsx';
import type { RequestItem } from './request-item.ts';
import { RequestState, UpdatedMark } from './request-state.tsx';
import { sortKeys, type RequestView, type SortKey } from './request-view.ts';
import { TimeslotText } from './timeslot-text.tsx';

interface RequestTableProps {
  items: readonly RequestItem[];
  view: RequestView;
  onSort: (sort: SortKey, isAscending: boolean) => void;
}

export function RequestTable({ items, view, onSort }: RequestTableProps) {
  const { t } = useTranslation();
  return (
    <div className="request-table card">
      <table>
        <caption className="visually-hidden">{t('requests.title')}</caption>
        <thead>
          <tr>
            {sortKeys.map((key) => (
              <SortHeading key={key} sortKey={key} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <RequestLine key={item.key} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadingProps {
  sortKey: SortKey;
  view: RequestView;
  onSort: RequestTableProps['onSort'];
}

function SortHeading({ sortKey, view, onSort }: SortHeadingProps) {
  const { t } = useTranslation();
  const isSorted = view.sort === sortKey;
  const Arrow = view.isAscending ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={`column-${sortKey} ${sortKey === 'createDate' || sortKey === 'timeslot' ? 'number' : ''}`}
      aria-sort={isSorted ? (view.isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort(sortKey, isSorted ? !view.isAscending : sortKey !== 'createDate')}
      >
        {t(`requests.column.${sortKey}`)}
        {isSorted && <Arrow aria-hidden size={18} />}
      </button>
    </th>
  );
}

function RequestLine({ item }: { item: RequestItem }) {
  const { t } = useTranslation();
  return (
    <tr data-waiting={item.waiting ?? undefined} data-updated={item.isUpdated || undefined}>
      <td className="request-number">{item.ticketId ?? <span className="soft">{t('requests.noNumber')}</span>}</td>
      <th scope="row">
        <Link
          to="/dashboard/requests/request-detail/$requestId"
          params={{ requestId: item.requestId }}
          className="row-link"
        >
          {item.subject}
        </Link>{' '}
        {item.isUpdated && <UpdatedMark />}
      </th>
      <td>{item.serviceType}</td>
      <td>
        <RequestState item={item} />
      </td>
      <td className="number">
        <DateTime at={item.createDate} />
      </td>
      <td>{item.vehicle}</td>
      <td className="number">
        <TimeslotText item={item} />
      </td>
    </tr>
  );
}
