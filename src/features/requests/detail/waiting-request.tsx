/**
 * A request that is on this device only: where it is and why, what was asked, and what can be done about it:
 * edit, send again, discard (undoable). One refused for its timeslot leads to the choice of another.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { IconPaperclip } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { attachmentsOf } from '../../../data/attachments.ts';
import { isAway, isElsewhere, whyOf } from '../../../entities/work/entry-words.ts';
import { saidOfRefusal } from '../../../entities/work/said-of-refusal.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import { downloadFile } from '../../../platform/page.ts';
import { useDatabase, useClient } from '../../../client/client-context.tsx';
import { canRemove } from '../../../sync/outbox/decide.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { useFormat } from '../../../ui/format.tsx';
import { Page } from '../../../ui/page.tsx';
import { SaidBelow } from '../../../ui/said-below.tsx';
import { announce } from '../../../ui/toasts.ts';
import { RequestFacts } from './request-facts.tsx';
import { WaitingBadge } from '../list/request-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { isRefusedForSlot } from '../../../entities/request/refusal-words.ts';

type Waiting = OutboxEntry<'create-request'>;

export function WaitingRequest({ entry }: { entry: Waiting }) {
  const { request, label } = entry.args;
  return (
    <Page title={request.subject} lead={<WaitingBadge entry={entry} />}>
      <Whereabouts entry={entry} />
      <div className="detail-grid">
        <div className="stack">
          <RequestFacts
            row={{
              ...request,
              vehicle: request.vehicle ?? null,
              vehicleLookup: request.vehicleLookup
                ? { ...request.vehicleLookup, stateCode: request.vehicleLookup.stateCode ?? null }
                : null,
              serviceType: label.serviceType,
              technician: named(request.technicianId, label.technician),
              hardware: named(request.hardwareId, label.hardware),
              queuePosition: null,
              closedDate: null,
            }}
          />
        </div>
        <PendingFiles entryId={entry.id} />
      </div>
    </Page>
  );
}

function Whereabouts({ entry }: { entry: Waiting }) {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const now = useCircumstances();
  const announceDiscarded = useAnnounceDiscarded();
  const why = whyOf(entry, now);
  const isSlotTaken = isRefusedForSlot(entry);
  const isOurs = canRemove(entry);
  const discard = async () => {
    const removed = await client.outbox.discard(entry.id);
    if (!removed) {
      announce(t('unsent.tooLate'), { tone: 'bad' });
      return;
    }
    const name = entry.args.request.subject;
    announceDiscarded(t('unsent.discarded', { name }), removed);
    await navigate({ to: '/my-requests' });
  };
  return (
    <section className="card stack no-print" aria-live="polite">
      <p>{t(why.key, why.values)}</p>
      <SaidBelow {...saidOfRefusal(entry)} />
      <div className="row">
        {isOurs && !isElsewhere(entry, now) && (
          <Link
            to={entry.args.form === 'remote' ? '/remote' : '/new-request'}
            search={{ edit: entry.id }}
            className="button"
            data-kind={isSlotTaken ? '' : 'quiet'}
          >
            {t(
              isSlotTaken
                ? 'requests.chooseOtherSlot'
                : entry.state === 'editing'
                  ? 'unsent.edited.goOn'
                  : 'unsent.edit',
            )}
          </Link>
        )}
        {entry.state === 'editing' && (
          <Button variant="default" onClick={() => void client.outbox.undoEdit(entry.id)}>
            {t('unsent.edited.undo')}
          </Button>
        )}
        {entry.state !== 'sending' && entry.state !== 'editing' && !isSlotTaken && !isAway(entry, now) && (
          <Button variant="default" onClick={() => void client.outbox.retry(entry.id)}>
            {t('unsent.retry')}
          </Button>
        )}
        {isOurs && <DiscardButton name={entry.args.request.subject} onDiscard={discard} />}
      </div>
    </section>
  );
}

/** The files are still here: named, and opened from here, so that one sees they are not lost. */
function PendingFiles({ entryId }: { entryId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const database = useDatabase();
  const files = useLiveQuery(() => attachmentsOf(database, entryId), [database, entryId]) ?? [];
  if (files.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="detail-attachments">
      <h2 id="detail-attachments">{t('requests.attachments')}</h2>
      <ul className="attachment-list">
        {files.map(({ id, name, type, size, bytes, isUploaded }) => (
          <li key={id}>
            <button
              type="button"
              className="link-button"
              onClick={() => downloadFile(name, new Blob([bytes], { type }))}
            >
              <IconPaperclip aria-hidden size={20} /> {name}
            </button>
            <span className="soft">
              {format.fileSize(size)} · {t(isUploaded ? 'requests.fileUploaded' : 'requests.fileHere')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function named(id: string | null, name: string): { id: string; name: string } | null {
  return id === null ? null : { id, name };
}
