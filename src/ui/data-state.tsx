/** Stands in for what was never loaded. */
import { useTranslation } from '../i18n/use-translation.ts';

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
