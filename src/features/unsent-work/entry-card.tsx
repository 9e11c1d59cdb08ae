/** One piece of unsent work: what it is, when it was made, why it waits, and what can be done with it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { canRemove } from '../../sync/outbox/decide.ts';
import type { AnyEntry, EntryState } from '../../sync/outbox/entry.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { announce } from '../../ui/toasts.ts';
import { editAddressOf, isAway, isElsewhere, titleOf, whyOf } from '../../session/entry-words.ts';
import { useCircumstances } from '../../session/use-circumstances.ts';
import { Button } from '../../ui/button.tsx';
import { UploadProgress } from './upload-progress.tsx';

const tones: Record<EntryState, Tone> = { waiting: 'accent', sending: 'primary', held: 'accent', refused: 'bad' };
const stateKeys: Record<EntryState, string> = {
  waiting: 'unsent.state.waiting',
  sending: 'unsent.state.sending',
  held: 'unsent.state.held',
  refused: 'unsent.state.refused',
};

interface EntryCardProps {
  entry: AnyEntry;
  heading: 'h2' | 'h3';
  onLeave: () => void;
}

export function EntryCard({ entry, heading, onLeave }: EntryCardProps) {
  const { t } = useTranslation();
  const portal = usePortal();
  const Heading = heading;
  const now = useCircumstances();
  const title = titleOf(entry);
  const name = t(title.key, title.values);
  const why = whyOf(entry, now);
  const edit = editAddressOf(entry);
  const isOurs = canRemove(entry);
  const discard = async () => {
    const removed = await portal.outbox.discard(entry.id);
    if (!removed) announce(t('unsent.tooLate'), { tone: 'bad' });
    else
      announce(t('unsent.discarded', { name }), { undo: { label: t('ui.undo'), run: () => void removed.restore() } });
  };
  return (
    <li className="card stack" aria-label={name}>
      <div className="entry-head">
        <Heading>{name}</Heading>
        <StatusBadge tone={tones[entry.state]}>{t(stateKeys[entry.state])}</StatusBadge>
      </div>
      <p className="soft">
        {t('unsent.madeAt')} <DateTime at={entry.createdAt} />
      </p>
      <p>{t(why.key, why.values)}</p>
      <ServerMessages entry={entry} />
      <UploadProgress entry={entry} />
      <div className="row">
        {entry.state !== 'sending' && !isAway(entry, now) && (
          <Button variant="default" onClick={() => void portal.outbox.retry(entry.id)}>
            {t('unsent.retry')}
          </Button>
        )}
        {edit && isOurs && !isElsewhere(entry, now) && (
          <Link className="button" data-kind="quiet" {...edit} onClick={onLeave}>
            {t('unsent.edit')}
          </Link>
        )}
        {isOurs && (
          <button type="button" className="link-button" onClick={() => void discard()}>
            {t('unsent.discard')}
          </button>
        )}
      </div>
    </li>
  );
}

/** What the server said about single fields: the person needs it to mend them. */
function ServerMessages({ entry }: { entry: AnyEntry }) {
  const messages = entry.state === 'refused' ? (entry.reason?.messages ?? []) : [];
  if (messages.length === 0) return null;
  return (
    <ul className="soft">
      {messages.map(({ field, message }) => (
        <li key={`${field ?? ''} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
