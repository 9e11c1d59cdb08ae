/** The person's own work that the server does not have, one row each; the whole row leads to where it is gone on with. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BegunWork } from '../../entities/work/draft-words.ts';
import { pageOf, titleOf } from '../../entities/work/entry-words.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
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
    <Rows label={label}>
      {entries.map((entry) => {
        const title = titleOf(entry);
        return (
          <Row
            key={entry.id}
            isOwnWork
            what={
              <Link className="row-link" {...pageOf(entry)}>
                {t(title.key, title.values)}
              </Link>
            }
            who={
              <>
                {t('unsent.madeAt')} <DateTime at={entry.createdAt} />
              </>
            }
            state={<WorkBadge state={stateOf(entry)} />}
          />
        );
      })}
      {begun.map(({ key, title, savedAt, address }) => (
        <Row
          key={key}
          isOwnWork
          what={
            <Link className="row-link" {...(address ?? { to: '/unsent' })}>
              {t(title.key, title.values)}
            </Link>
          }
          who={
            <>
              {t('work.keptAt')} <DateTime at={savedAt} />
            </>
          }
          state={<WorkBadge state="draft" />}
        />
      ))}
    </Rows>
  );
}
