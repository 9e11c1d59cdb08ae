/**
 * What was asked of the server, in the look of the house: a skeleton in the final layout for what was never seen, the last answer with its age
 * while there is none newer, and why there is nothing.
 */
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { DataState } from './rows-state.tsx';
import { DateTime } from './date-time.tsx';

interface ReadViewProps<T> {
  read: {
    /** undefined: being asked; null: not to be had. */
    data: T | undefined | null;
    at: number | null;
    trouble: 'offline' | 'failed' | null;
    again: () => void;
  };
  /** Before the time of an answer that may be old, `Prices as of`. */
  asOf: string;
  /** Said when it was never seen and there is no connection. */
  neverSeen: string;
  empty: { title: string; text?: string; action?: ReactNode };
  isEmpty: (data: T) => boolean;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

export function ReadView<T>({ read, asOf, neverSeen, empty, isEmpty, skeleton, children }: ReadViewProps<T>) {
  const { t } = useTranslation();
  const { data, at, trouble, again } = read;
  if (data === undefined) return skeleton;
  const isOffline = trouble === 'offline';
  const failure = { text: isOffline ? neverSeen : t('ui.readFailed'), retry: again, isOffline };
  return (
    <>
      {data !== null && at !== null && trouble !== null && (
        <p className="notice" role="status">
          <span>
            {t(isOffline ? 'ui.readOffline' : 'ui.readFailed')} {asOf} <DateTime at={at} />.
          </span>
        </p>
      )}
      <DataState
        data={data === null ? null : isEmpty(data) ? [] : [data]}
        empty={empty}
        failure={data === null ? failure : undefined}
      >
        {([found]) => (found === undefined ? null : children(found))}
      </DataState>
    </>
  );
}
