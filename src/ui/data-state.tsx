/**
 * What a screen shows for rows that may not be there yet: a skeleton only for what was never loaded, an
 * empty state that says what to do next, else the rows.
 */
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { noteFirstContent } from '../platform/first-content.ts';

interface DataStateProps<T> {
  /** undefined: the device is still being read; null: never loaded from the server. */
  data: readonly T[] | undefined | null;
  /** Shown when there are no rows. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** Set when the last attempt to load failed and there is nothing to show. */
  failure?: { text: string; retry: () => void } | undefined;
  children: (rows: readonly T[]) => ReactNode;
}

export function DataState<T>({ data, empty, failure, children }: DataStateProps<T>) {
  const { t } = useTranslation();
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) noteFirstContent();
  }, [isShown]);
  if (data === undefined) return null;
  if (data === null && failure) {
    return (
      <div className="empty-state" role="alert">
        <h2>{t('Error_Common')}</h2>
        <p className="soft">{failure.text}</p>
        <button type="button" className="link-button" onClick={failure.retry}>
          {t('ui.tryAgain')}
        </button>
      </div>
    );
  }
  if (data === null) return <Skeleton />;
  if (data.length > 0) return children(data);
  return (
    <div className="empty-state">
      <h2>{empty.title}</h2>
      {empty.text !== undefined && <p className="soft">{empty.text}</p>}
      {empty.action}
    </div>
  );
}

export function Skeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <output className="skeleton stack gap-3" aria-label={t('ui.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </output>
  );
}

/** A page that is not there yet: a screen reader finds its heading all the same. `rows`: 0 while only this device is read. */
export function PageSkeleton({ title, rows = 6 }: { title?: string; rows?: number }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{title ?? t('ui.loading')}</h1>
      {rows > 0 && <Skeleton rows={rows} />}
    </div>
  );
}
