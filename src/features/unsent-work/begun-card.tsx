/** Something that was begun and not finished: what, since when, and the way on. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BegunWork } from '../../entities/work/draft-words.ts';
import { useClient } from '../../client/client-context.tsx';
import { throwAway } from '../../client/drafts/throw-away.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { DiscardButton } from '../../entities/work/components/discard-button.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import type { Discarded } from './unsent-work-list.tsx';

interface BegunCardProps {
  begun: BegunWork;
  heading: 'h2' | 'h3';
  onLeave: () => void;
  onDiscarded: (discarded: Discarded) => void;
}

export function BegunCard({ begun, heading, onLeave, onDiscarded }: BegunCardProps) {
  const { t } = useTranslation();
  const client = useClient();
  const Heading = heading === 'h2' ? 'h3' : 'h4';
  const { key, savedAt, title, address } = begun;
  const name = t(title.key, title.values);
  const discard = async () => {
    const removed = await throwAway(client, key);
    if (removed) onDiscarded({ id: key, name, ...removed });
  };
  return (
    <>
      <div className="split">
        <Heading className="large strong">{name}</Heading>
        <WorkBadge state="draft" />
      </div>
      <p className="soft">
        {t('work.keptAt')} <DateTime at={savedAt} />
      </p>
      <div className="row">
        {address && (
          <Link className="button" data-kind="quiet" {...address} onClick={onLeave}>
            {t('work.goOn')}
          </Link>
        )}
        <DiscardButton name={name} onDiscard={discard} />
      </div>
    </>
  );
}
