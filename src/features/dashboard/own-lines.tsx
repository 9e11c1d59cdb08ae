/** The person's own work that the server does not have, one line each; the whole line leads to where it is gone on with. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BegunWork } from '../../entities/work/draft-words.ts';
import { pageOf, titleOf } from '../../entities/work/entry-words.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';

interface OwnLinesProps {
  entries: readonly AnyEntry[];
  begun: readonly BegunWork[];
  label: string;
}

export function OwnLines({ entries, begun, label }: OwnLinesProps) {
  const { t } = useTranslation();
  const stateOf = useWorkState();
  return (
    <ul className="dashboard-lines" aria-label={label}>
      {entries.map((entry) => {
        const title = titleOf(entry);
        return (
          <li key={entry.id}>
            <div>
              <Link className="row-link" {...pageOf(entry)}>
                {t(title.key, title.values)}
              </Link>
              <p className="soft">
                {t('unsent.madeAt')} <DateTime at={entry.createdAt} />
              </p>
            </div>
            <WorkBadge state={stateOf(entry)} />
          </li>
        );
      })}
      {begun.map(({ key, title, savedAt, address }) => (
        <li key={key}>
          <div>
            <Link className="row-link" {...(address ?? { to: '/unsent' })}>
              {t(title.key, title.values)}
            </Link>
            <p className="soft">
              {t('work.keptAt')} <DateTime at={savedAt} />
            </p>
          </div>
          <WorkBadge state="draft" />
        </li>
      ))}
    </ul>
  );
}
