/** The notes on a piece of hardware, newest first: those that wait on this device with what can be done about them, then those of the server. */
import '../../../ui/notes.css';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { HardwareNote } from '../../../../contract/hardware.ts';
import { useClient, useDatabase } from '../../../client/client-context.tsx';
import { discardHeld, giveUpEdit } from '../../../client/drafts/throw-away.ts';
import { notePhotoFileId, notesOf } from '../../../data/hardware-notes.ts';
import { type ShownNote, projectNotes } from '../../../entities/hardware/projected-hardware.ts';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { ServerFiles, UnsentFiles } from '../../../entities/work/components/file-links.tsx';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { whyOf } from '../../../entities/work/entry-words.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canRemove, type OutboxEntry } from '../../../sync/outbox/entry.ts';
import { entriesHere } from '../../../sync/outbox/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { announce } from '../../../ui/toasts.ts';
import type { ListedHardware } from '../list/shown-hardware.ts';

interface NotesSectionProps {
  item: Pick<ListedHardware, 'id' | 'serialNumber'>;
  /** Missing: nothing can be added, it is about to be deleted. */
  onAdd?: (() => void) | undefined;
}

export function NotesSection({ item: { id, serialNumber }, onAdd }: NotesSectionProps) {
  const { t } = useTranslation();
  const database = useDatabase();
  const areTextsThere = useAreaTexts('hardware-notes');
  const shown = useLiveQuery(async () => {
    // Work first: what has left the queue since is among the notes read after it.
    const entries = await entriesHere(database);
    return projectNotes(serialNumber, await notesOf(database, id), entries);
  }, [database, id, serialNumber]);
  if (!areTextsThere || !shown) return null;
  return (
    <section className="stack hardware-notes" aria-labelledby="hardware-notes">
      <div className="split">
        <h3 id="hardware-notes">{t('hardware.notes.title')}</h3>
        {onAdd && (
          <Button variant="default" onClick={onAdd}>
            {t('hardware.notes.add')}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className="soft">{t('hardware.notes.none')}</p>}
      {shown.length > 0 && (
        <ul className="notes" aria-labelledby="hardware-notes">
          {shown.map((one) => (
            <li key={keyOf(one)} className="stack gap-2">
              {one.waiting ? <WaitingNote entry={one.waiting} /> : <Note note={one.note} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same before and after it has arrived, so that the keyboard stays where it is. */
function keyOf(one: ShownNote): string {
  return one.waiting ? one.waiting.id : (one.note.clientKey ?? one.note.id);
}

function Note({ note: { id, author, at, note, photos } }: { note: HardwareNote }) {
  const { online } = useClient();
  const files = photos.map((photo) => ({
    ...photo,
    id: notePhotoFileId(id, photo.attachmentId),
    fetch: () => online.files.notePhoto(id, photo),
  }));
  return (
    <>
      <p className="soft">
        {author} · <DateTime at={at} />
      </p>
      {note !== '' && <p className="as-typed">{note}</p>}
      {files.length > 0 && <ServerFiles files={files} hasPreviews />}
    </>
  );
}

function WaitingNote({ entry }: { entry: OutboxEntry<'add-hardware-note'> }) {
  const { t } = useTranslation();
  const client = useClient();
  const { outbox } = client;
  const now = useCircumstances();
  const announceDiscarded = useAnnounceDiscarded();
  const state = useWorkState()(entry);
  const why = whyOf(entry, now);
  const { note, label } = entry.args;
  const name = t('unsent.addHardwareNote', { hardware: label.hardware });
  const discard = async () => {
    const removed = await discardHeld(client, entry, () => outbox.discard(entry.id));
    if (removed) announceDiscarded(t('unsent.discarded', { name }), removed);
    else announce(t('unsent.tooLate'), { tone: 'bad' });
  };
  // Without its hardware there is nothing to change about it.
  const isWithoutHardware = entry.state === 'refused' && entry.reason?.code === 'not-found';
  return (
    <>
      <p className="soft">
        {t('hardware.notes.you')} · <DateTime at={new Date(entry.createdAt).toISOString()} />{' '}
        <WorkBadge state={state} />
      </p>
      {note !== '' && <p className="as-typed">{note}</p>}
      <UnsentFiles entryId={entry.id} hasPreviews />
      <p className={state === 'needs-you' ? 'notice' : 'soft'} data-tone={state === 'needs-you' ? 'bad' : undefined}>
        {t(why.key, why.values)}
      </p>
      {canRemove(entry) && (
        <div className="row">
          {!isWithoutHardware && (
            <Link className="link-button" to="/dashboard/hardware" search={{ edit: entry.id }}>
              {t(entry.state === 'editing' ? 'unsent.edited.goOn' : 'unsent.edit')}
            </Link>
          )}
          {entry.state === 'editing' && (
            <button type="button" className="link-button" onClick={() => void giveUpEdit(client, entry.id)}>
              {t('unsent.edited.undo')}
            </button>
          )}
          <DiscardButton name={name} onDiscard={discard} />
        </div>
      )}
    </>
  );
}
