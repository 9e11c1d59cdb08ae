/** A piece of hardware that is on this device only: where it is and why, what is possible later, and what can be done about it now. */
import { Link } from '@tanstack/react-router';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isAway, whyOf } from '../../../entities/work/entry-words.ts';
import { useClient, useDatabase } from '../../../client/client-context.tsx';
import { discardHeld, giveUpEdit } from '../../../client/drafts/throw-away.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import { canRemove } from '../../../sync/outbox/entry.ts';
import { Button } from '../../../ui/button.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { announce } from '../../../ui/toasts.ts';
import { HardwareFacts } from './hardware-facts.tsx';
import { WaitingBadge } from '../list/hardware-state.tsx';
import { discardWithNotes } from '../../../entities/hardware/notes-of-waiting.ts';
import { NotesSection } from '../notes/notes-section.tsx';
import type { WaitingHardware } from '../list/shown-hardware.ts';

interface WaitingHardwareProps {
  shown: WaitingHardware;
  onNote: () => void;
  onClose: () => void;
}

export function WaitingHardwareDialog({ shown, onNote, onClose }: WaitingHardwareProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { outbox } = client;
  const database = useDatabase();
  const now = useCircumstances();
  const announceDiscarded = useAnnounceDiscarded();
  const { item, waiting: entry } = shown;
  const why = whyOf(entry, now);
  const isRefused = entry.state === 'refused';
  const name = `${item.name} ${item.serialNumber}`;
  const discard = async () => {
    const removed = await discardHeld(client, entry, () => discardWithNotes(outbox, database, entry));
    if (!removed) {
      announce(t('unsent.tooLate'), { tone: 'bad' });
      return;
    }
    announceDiscarded(t('unsent.discarded', { name }), removed);
    onClose();
  };
  return (
    <Dialog
      title={item.name}
      onClose={onClose}
      footer={
        <>
          {canRemove(entry) && <DiscardButton name={name} label={t('hardware.add.takeBack')} onDiscard={discard} />}
          {entry.state === 'editing' && (
            <Button variant="default" onClick={() => void giveUpEdit(client, entry.id)}>
              {t('unsent.edited.undo')}
            </Button>
          )}
          {entry.state !== 'sending' && entry.state !== 'editing' && !isRefused && !isAway(entry, now) && (
            <Button variant="default" onClick={() => void outbox.retry(entry.id)}>
              {t('unsent.retry')}
            </Button>
          )}
          {canRemove(entry) && (
            <Link
              className="button"
              data-kind={isRefused ? undefined : 'default'}
              to="/dashboard/hardware"
              search={{ edit: entry.id }}
            >
              {t(entry.state === 'editing' ? 'unsent.edited.goOn' : isRefused ? 'hardware.add.change' : 'unsent.edit')}
            </Link>
          )}
        </>
      }
    >
      <div className="row">
        <WaitingBadge entry={entry} />
        {isRefused && <SavedNote place="device" />}
      </div>
      <p className={isRefused ? 'notice' : undefined} data-tone={isRefused ? 'bad' : undefined}>
        {t(why.key, why.values)}
      </p>
      <HardwareFacts item={item} />
      {!isRefused && <p className="soft">{t('hardware.add.later')}</p>}
      <NotesSection item={item} onAdd={onNote} />
    </Dialog>
  );
}
