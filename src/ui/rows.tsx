/** Two-line rows, each one target: what it is and the next date, below it what kind it is and its state. */
import type { ReactNode } from 'react';
import './row-marks.css';

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  );
}

/** Where a row stands among all, when not all are drawn. */
export interface RowPosition {
  /** From 1. */
  position: number;
  count: number;
}

interface RowProps {
  /** Number by which people know the thing, e.g. a plate: never breaks. */
  sign?: string;
  /** Holds the link or button (`row-link`) that the whole row answers to. */
  what: ReactNode;
  when?: ReactNode;
  who: ReactNode;
  /** In whole where there is room, else left to the thing's own screen. */
  more?: ReactNode;
  state?: ReactNode;
  /** Targets of their own, before and behind the lines. */
  before?: ReactNode;
  behind?: ReactNode;
  /** Work that the server does not have. */
  isOwnWork?: boolean;
  hasNews?: boolean;
  /** Has changed a moment ago. */
  isFresh?: boolean;
  at?: RowPosition | undefined;
  data?: Readonly<Record<`data-${string}`, string | number>>;
}

export function Row(props: RowProps) {
  const { sign = '', what, when, who, more, state, before, behind, isOwnWork, hasNews, isFresh, at, data } = props;
  return (
    <li
      {...data}
      data-own={isOwnWork || undefined}
      data-updated={hasNews || undefined}
      data-fresh={isFresh || undefined}
      {...(at && { 'aria-posinset': at.position, 'aria-setsize': at.count })}
    >
      {before !== undefined && <span className="row-side">{before}</span>}
      <span className="row-lines row grow">
        {sign !== '' && <span className="row-sign mono whole">{sign}</span>}
        <span className="row-what grow">{what}</span>
        {when !== undefined && <span className="row-when soft whole">{when}</span>}
        <span className="row-who soft grow">{who}</span>
        {more !== undefined && <span className="row-more soft whole">{more}</span>}
        {state}
      </span>
      {behind !== undefined && <span className="row-side">{behind}</span>}
    </li>
  );
}
