/** The list where there is room: a plain table, sorted by its headings (SU-060). */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShortDate } from '../../../ui/short-date.tsx';
import { useToday } from '../../../entities/request/components/next-date.tsx';
import type { RequestItem } from './request-item.ts';
import { RequestLink } from './request-link.tsx';
import { RequestState, UpdatedMark } from './request-state.tsx';
import { sortKeys, type RequestView, type SortKey } from './request-view.ts';
import { TimeslotText } from '../detail/timeslot-text.tsx';
import { WholeNumbers } from '../../../ui/whole-numbers.tsx';

interface RequestTableProps {
  items: readonly RequestItem[];
  /** Keys of those that have changed a moment ago. */
  fresh?: ReadonlySet<string>;
  view: RequestView;
  /** How many rows there are, when not all of them are drawn; their blocks are the children. */
  rowCount?: number;
  onSort: (sort: SortKey, isAscending: boolean) => void;
  children?: ReactNode;
}

export function RequestTable({ items, fresh, view, rowCount, onSort, children }: RequestTableProps) {
  const { t } = useTranslation();
  const now = useToday();
  return (
    <div className="request-table">
      <table className="table" aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}>
        <caption className="visually-hidden">{t('requests.title')}</caption>
        <thead>
          <tr>
            {sortKeys.map((key) => (
              <SortHeading key={key} sortKey={key} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <RequestLine
              key={item.key}
              item={item}
              now={now}
              isFresh={fresh?.has(item.key)}
              position={rowCount === undefined ? null : index}
            />
          ))}
        </tbody>
        {children}
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
        className="sort-button line"
        onClick={() => onSort(sortKey, isSorted ? !view.isAscending : sortKey !== 'createDate')}
      >
        {t(`requests.column.${sortKey}`)}
        {isSorted && <Arrow aria-hidden size={18} />}
      </button>
    </th>
  );
}

interface RequestLineProps {
  item: RequestItem;
  /** Epoch ms of the day it is. */
  now: number;
  isFresh?: boolean | undefined;
  /** From 0 among all rows; null when all are drawn. */
  position: number | null;
}

export function RequestLine({ item, now, isFresh = false, position }: RequestLineProps) {
  const { t } = useTranslation();
  return (
    <tr
      // The heading is row 1.
      aria-rowindex={position === null ? undefined : position + 2}
      data-waiting={item.waiting?.state ?? (item.begun ? 'draft' : undefined)}
      data-updated={item.isUpdated || undefined}
      data-fresh={isFresh || undefined}
    >
      <td>{item.ticketId ?? <span className="soft">{t('requests.noNumber')}</span>}</td>
      <th scope="row">
        <span className="request-subject">
          {item.isUpdated && <UpdatedMark />} <RequestLink item={item} />
        </span>
      </th>
      <td>{item.serviceType}</td>
      <td>
        <span className="row-state">
          <RequestState item={item} />
        </span>
      </td>
      <td className="number">
        <ShortDate at={item.createDate} now={now} />
      </td>
      <td>
        <WholeNumbers text={item.vehicle} />
      </td>
      <td className="number">
        {item.timeslot ? <ShortDate at={item.timeslot.startTime} now={now} /> : <TimeslotText item={item} />}
      </td>
    </tr>
  );
}
