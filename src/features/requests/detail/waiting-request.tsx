/**
 * A request that is on this device only: where it is and why, what was asked, and what can be done about it:
 * edit, send again, discard (undoable). One refused for its timeslot leads to the choice of another.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isAway, isElsewhere, whyOf } from '../../../entities/work/entry-words.ts';
import { saidOfRefusal } from '../../../entities/work/said-of-refusal.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import { useClient } from '../../../client/client-context.tsx';
import { discardHeld, giveUpEdit } from '../../../client/drafts/throw-away.ts';
import { canRemove, type OutboxEntry } from '../../../sync/outbox/entry.ts';
import { Page } from '../../../ui/page.tsx';
import { SaidBelow } from '../../../ui/said-below.tsx';
import { announce } from '../../../ui/toasts.ts';
import { RequestFacts } from './request-facts.tsx';
import { WaitingBadge } from '../list/request-state.tsx';
import { OpenChat } from '../../../entities/chat/open-chat.tsx';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { Button } from '../../../ui/button.tsx';
import { UnsentFiles } from '../../../entities/work/components/file-links.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { RefusedForCredits } from '../../../entities/request/components/refused-for-credits.tsx';
import { discardRequest } from '../../../entities/request/discard-request.ts';
import { isRefusedForSlot } from '../../../entities/request/refusal-words.ts';

type Waiting = OutboxEntry<'create-request'>;

export function WaitingRequest({ entry }: { entry: Waiting }) {
  const { t } = useTranslation();
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
        {entry.state !== 'editing' && entry.args.attachmentIds.length > 0 && (
          <section className="card stack" aria-labelledby="detail-attachments">
            <h2 id="detail-attachments">{t('requests.attachments')}</h2>
            <UnsentFiles entryId={entry.id} />
          </section>
        )}
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
    const database = client.database();
    const removed =
      database && (await discardHeld(client, entry, () => discardRequest(client.outbox, database, entry)));
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
      {entry.state === 'refused' && entry.reason?.code === 'insufficient-credits' && (
        <RefusedForCredits entry={entry} />
      )}
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
          <Button variant="default" onClick={() => void giveUpEdit(client, entry.id)}>
            {t('unsent.edited.undo')}
          </Button>
        )}
        {entry.state !== 'sending' && entry.state !== 'editing' && !isSlotTaken && !isAway(entry, now) && (
          <Button variant="default" onClick={() => void client.outbox.retry(entry.id)}>
            {t('unsent.retry')}
          </Button>
        )}
        {entry.state !== 'refused' && <OpenChat address={waitingAddressOf(entry.id)} />}
        {isOurs && <DiscardButton name={entry.args.request.subject} onDiscard={discard} />}
      </div>
    </section>
  );
}

function named(id: string | null, name: string): { id: string; name: string } | null {
  return id === null ? null : { id, name };
}
