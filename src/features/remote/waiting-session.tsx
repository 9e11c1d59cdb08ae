/** A session that is on this device only: why, and edit, send now, discard (undoable). It has no place in the queue yet. */
import { Link, useNavigate } from '@tanstack/react-router';
import { isAway, isElsewhere, whyOf } from '../../entities/work/entry-words.ts';
import { useAnnounceDiscarded } from '../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { discardHeld, giveUpEdit } from '../../client/drafts/throw-away.ts';
import { saidOfRefusal } from '../../entities/work/said-of-refusal.ts';
import { useCircumstances } from '../../entities/work/use-circumstances.ts';
import { canRemove, type OutboxEntry } from '../../sync/outbox/entry.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { OpenChat } from '../../entities/chat/open-chat.tsx';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { Button } from '../../ui/button.tsx';
import { DiscardButton } from '../../entities/work/components/discard-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SaidBelow } from '../../ui/said-below.tsx';
import { SlotNotReserved } from '../../entities/request/components/slot-not-reserved.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { announce } from '../../ui/toasts.ts';
import { RemoteLinks } from '../../entities/request/components/remote-links.tsx';
import { RefusedForCredits } from '../../entities/request/components/refused-for-credits.tsx';
import { discardRequest } from '../../entities/request/discard-request.ts';
import { isRefusedForSlot } from '../../entities/request/refusal-words.ts';

export function WaitingSession({ entry }: { entry: OutboxEntry<'create-request'> }) {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const now = useCircumstances();
  const announceDiscarded = useAnnounceDiscarded();
  const state = useWorkState()(entry);
  const why = whyOf(entry, now);
  const isSlotTaken = isRefusedForSlot(entry);
  const isForQueue = entry.args.request.timeslot.bookingType === 2;
  const isOnItsWay = entry.state === 'waiting' || entry.state === 'sending';
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
    await navigate({ to: '/remote/session-overview' });
  };
  return (
    <Page title={entry.args.request.subject} width="form" actions={<RemoteLinks />}>
      <section className="card stack" aria-live="polite">
        <WorkBadge state={state} />
        <p>{isSlotTaken ? t('newRequest.timeslot.lost') : t(why.key, why.values)}</p>
        <SaidBelow {...saidOfRefusal(entry)} />
        {entry.state === 'refused' && entry.reason?.code === 'insufficient-credits' && (
          <RefusedForCredits entry={entry} />
        )}
        {entry.state !== 'refused' && !isForQueue && <SlotNotReserved />}
        {isOnItsWay && isForQueue && <p className="soft">{t('remote.waiting.noPlace')}</p>}
        <div className="row">
          {canRemove(entry) && !isElsewhere(entry, now) && (
            <Link to="/remote" search={{ edit: entry.id }} className="button" data-kind={isSlotTaken ? '' : 'quiet'}>
              {t(
                isSlotTaken
                  ? 'newRequest.created.chooseOther'
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
          {canRemove(entry) && <DiscardButton name={entry.args.request.subject} onDiscard={discard} />}
        </div>
      </section>
    </Page>
  );
}
