/** The person's own work that the server does not have, one line each; the whole line leads to where it is gone on with. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BegunWork } from '../../entities/work/draft-words.ts';
import { titleOf } from '../../entities/work/entry-words.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
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
              <Link className="row-link" {...addressOf(entry)}>
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

/** A new request has a page of its own; of the rest the list of unsent work says everything. */
function addressOf(entry: AnyEntry): { to: string; params?: Record<string, string> } {
  if (entry.kind !== 'create-request') return { to: '/unsent' };
  const id = waitingAddressOf(entry.id);
  return entry.args.form === 'remote'
    ? { to: '/remote/in-queue/$ticketId', params: { ticketId: id } }
    : { to: '/dashboard/requests/request-detail/$requestId', params: { requestId: id } };
}
