/** One piece of unsent work: what it is, when it was made, why it waits, and what can be done with it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { discardHeld, giveUpEdit } from '../../client/drafts/throw-away.ts';
import { canRemove, type AnyEntry } from '../../sync/outbox/entry.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { DiscardButton } from '../../entities/work/components/discard-button.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { announce } from '../../ui/toasts.ts';
import { editAddressOf, isAway, isElsewhere, titleOf, whyOf } from '../../entities/work/entry-words.ts';
import { saidOfRefusal } from '../../entities/work/said-of-refusal.ts';
import { useCircumstances } from '../../entities/work/use-circumstances.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { SaidBelow } from '../../ui/said-below.tsx';
import { Button } from '../../ui/button.tsx';
import { discardEntry } from './discard-entry.ts';
import type { Discarded } from './unsent-work-list.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface EntryCardProps {
  entry: AnyEntry;
  heading: 'h2' | 'h3';
  onLeave: () => void;
  onDiscarded: (discarded: Discarded) => void;
}

export function EntryCard({ entry, heading, onLeave, onDiscarded }: EntryCardProps) {
  const { t } = useTranslation();
  const client = useClient();
  const Heading = heading;
  const now = useCircumstances();
  const stateOf = useWorkState();
  const title = titleOf(entry);
  const name = t(title.key, title.values);
  const why = whyOf(entry, now);
  const edit = editAddressOf(entry);
  const isOurs = canRemove(entry);
  const isEditing = entry.state === 'editing';
  const discard = async () => {
    const database = client.database();
    const removed = database && (await discardHeld(client, entry, () => discardEntry(client.outbox, database, entry)));
    if (removed) onDiscarded({ id: entry.id, name, ...removed });
    else announce(t('unsent.tooLate'), { tone: 'bad' });
  };
  return (
    <>
      <div className="split">
        <Heading className="large strong">{name}</Heading>
        <WorkBadge state={stateOf(entry)} />
      </div>
      <p className="soft">
        {t('unsent.madeAt')} <DateTime at={entry.createdAt} />
      </p>
      <p>{t(why.key, why.values)}</p>
      <SaidBelow {...saidOfRefusal(entry)} />
      <UploadProgress entry={entry} />
      <div className="row">
        {isEditing ? (
          <Button variant="default" onClick={() => void giveUpEdit(client, entry.id)}>
            {t('unsent.edited.undo')}
          </Button>
        ) : (
          entry.state !== 'sending' &&
          !isAway(entry, now) && (
            <Button variant="default" onClick={() => void client.outbox.retry(entry.id)}>
              {t('unsent.retry')}
            </Button>
          )
        )}
        {edit && isOurs && !isElsewhere(entry, now) && (
          <Link className="button" data-kind="quiet" {...edit} onClick={onLeave}>
            {t(isEditing ? 'unsent.edited.goOn' : 'unsent.edit')}
          </Link>
        )}
        {isOurs && <DiscardButton name={name} onDiscard={discard} />}
      </div>
    </>
  );
}
