/**
 * One list of all requests, of which only what is near the screen is drawn: blocks of rows that come and go. Positions are
 * told as if all were there, so keyboard and screen reader work as in a short list: the block that had the focus last stays
 * with its neighbours, so that the next Tab finds the next row.
 */
import { useState } from 'react';
import { RequestBlock } from './request-block.tsx';
import { RequestRows } from './request-rows.tsx';
import type { RequestItem } from './request-item.ts';
import { RequestTable } from './request-table.tsx';
import type { RequestView, SortKey } from './request-view.ts';

interface AllRequestsProps {
  waiting: readonly RequestItem[];
  ids: readonly string[];
  isWide: boolean;
  view: RequestView;
  onSort: (sort: SortKey, isAscending: boolean) => void;
}

const blockSize = 40;

export function AllRequests({ waiting, ids, isWide, view, onSort }: AllRequestsProps) {
  const list = JSON.stringify([view, isWide]);
  const [focused, setFocused] = useState<number | null>(null);
  const count = waiting.length + ids.length;
  const blocks = Array.from({ length: Math.ceil(ids.length / blockSize) }, (_, block) => (
    <RequestBlock
      // By its place: when a new request comes on top, a block that has the focus stays itself.
      key={block}
      shape={isWide ? 'table' : 'rows'}
      ids={ids.slice(block * blockSize, (block + 1) * blockSize)}
      place={{ before: waiting.length + block * blockSize, count }}
      isKept={focused !== null && Math.abs(focused - block) <= 1}
      list={list}
      block={block}
      onFocus={() => setFocused(block)}
    />
  ));
  if (isWide) {
    return (
      <RequestTable items={waiting} view={view} rowCount={count} onSort={onSort}>
        {blocks}
      </RequestTable>
    );
  }
  return (
    <div>
      {waiting.length > 0 && <RequestRows items={waiting} place={{ before: 0, count }} />}
      {blocks}
    </div>
  );
}
