/**
 * What a screen shows for rows that may not be there yet: a skeleton only for what was never loaded, an
 * empty state that says what to do next, else the rows. Apart from the skeleton, which the first load has.
 */
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { noteFirstContent } from '../platform/first-content.ts';
import { Skeleton } from './data-state.tsx';

interface DataStateProps<T> {
  /** undefined: the device is still being read; null: never loaded from the server. */
  data: readonly T[] | undefined | null;
  /** Shown when there are no rows. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** Set when the last attempt to load failed and there is nothing to show; without a connection nothing went wrong. */
  failure?: { text: string; retry: () => void; isOffline?: boolean } | undefined;
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
        <h2>{t(failure.isOffline === true ? 'ui.notHereYet' : 'Error_Common')}</h2>
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
