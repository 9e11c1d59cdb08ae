/** Some rows of a long list: drawn while near the screen or kept, else room as high as they were. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { requestsByIds } from '../../../data/request-order.ts';
import { watchInSight } from '../../../platform/in-sight.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { useToday } from '../../../entities/request/components/next-date.tsx';
import { entriesHere } from '../../../sync/outbox/rows.ts';
import { keepHeight, keptHeight } from './block-heights.ts';
import { itemFromRow, type RequestItem } from './request-item.ts';
import { RequestRows, type RowsPlace } from './request-rows.tsx';
import { RequestLine } from './request-table.tsx';

interface RequestBlockProps {
  shape: 'table' | 'rows';
  ids: readonly string[];
  place: RowsPlace;
  /** Drawn wherever the screen is. */
  isKept: boolean;
  /** Cache key of the list, and index of this block in it. */
  list: string;
  block: number;
  onFocus: () => void;
}

/** Rows are there before they are scrolled to, also by a quick finger. */
const marginPx = 1_200;
/** Of one row, until it was drawn once. */
const usualHeightPx = { table: 44, rows: 64 };

export function RequestBlock({ shape, ids, place, list, block, isKept, onFocus }: RequestBlockProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  const [heightPx, setHeightPx] = useState(() => keptHeight(list, block) ?? usualHeightPx[shape] * ids.length);
  useEffect(() => {
    if (!element) return undefined;
    return watchInSight(element, marginPx, (isInSight) => {
      if (!isInSight && 'drawn' in element.dataset) setHeightPx(element.offsetHeight);
      setIsNear(isInSight);
    });
  }, [element]);
  const items = useItems(ids, isNear || isKept);
  const now = useToday();
  useLayoutEffect(() => {
    if (element && items) keepHeight(list, block, element.offsetHeight);
  }, [element, items, list, block]);
  const common = {
    ref: setElement,
    onFocus,
    ...(items && { 'data-drawn': '' }),
  };
  if (shape === 'rows') {
    return (
      <div {...common} style={items ? {} : { height: heightPx }}>
        {items && <RequestRows items={items} place={place} />}
      </div>
    );
  }
  return (
    <tbody {...common}>
      {items?.map((item, index) => (
        <RequestLine key={item.key} item={item} now={now} position={place.before + index} />
      )) ?? (
        <tr aria-hidden style={{ height: heightPx }}>
          <td colSpan={7}>…</td>
        </tr>
      )}
    </tbody>
  );
}

/** Null while they are not wanted. */
function useItems(ids: readonly string[], isWanted: boolean): RequestItem[] | null {
  const database = useDatabase();
  const wanted = isWanted ? ids.join(' ') : '';
  const items = useLiveQuery(async () => {
    if (wanted === '') return null;
    const [rows, entries] = await Promise.all([requestsByIds(database, wanted.split(' ')), entriesHere(database)]);
    return rows.map((row) => itemFromRow(row, entries));
  }, [database, wanted]);
  return (isWanted && items) || null;
}
