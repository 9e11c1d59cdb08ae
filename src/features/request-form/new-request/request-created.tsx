/** After submitting: where the request is, live: on this device, on its way, on the server, or in need of attention. */
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { RefusedForCredits } from '../../../entities/request/components/refused-for-credits.tsx';
import { followedRequest } from '../../../entities/request/followed-request.ts';
import { isRefusedForSlot, refusalKeyOf } from '../../../entities/request/refusal-words.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { Page } from '../../../ui/page.tsx';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { SlotNotReserved } from '../../../entities/request/components/slot-not-reserved.tsx';

/** `isBooked`: at a fixed time, so there is an appointment to be ready for. */
type Where =
  | { place: 'server'; isBooked: boolean; requestId: string; ticketId: string }
  | { place: 'here'; entry: AnyEntry; isBooked: boolean; reason: AnyEntry['reason'] }
  | { place: 'gone' };

export function RequestCreated({ entryId }: { entryId: string }) {
  const { t } = useTranslation();
  const stateOf = useWorkState();
  const where = useWhereabouts(entryId);
  if (!where) return null;
  const waitingId = where.place === 'here' ? where.entry.id : entryId;
  const requestId = where.place === 'server' ? where.requestId : waitingAddressOf(waitingId);
  const state = where.place === 'here' ? stateOf(where.entry) : where.place;
  const isRefused = where.place === 'here' && where.entry.state === 'refused';
  const isOnDevice = where.place === 'here' && !isRefused;
  const isSlotTaken = where.place === 'here' && isRefusedForSlot(where.entry);
  const values = where.place === 'server' ? { ticketId: where.ticketId } : {};
  return (
    <Page title={t(`newRequest.created.title.${state}`, values)} width="form">
      <section className="card stack" aria-live="polite">
        {where.place === 'server' && <SavedNote place="server" />}
        {where.place === 'here' && <WorkBadge state={stateOf(where.entry)} />}
        {isRefused && where.reason ? (
          <WhyRefused entry={where.entry} reason={where.reason} />
        ) : (
          <p>{t(`newRequest.created.text.${state}`)}</p>
        )}
        {isOnDevice && where.isBooked && <SlotNotReserved />}
        {!isRefused && where.place !== 'gone' && where.isBooked && (
          <p className="soft">{t('newRequest.created.hint')}</p>
        )}
        <div className="row">
          {isRefused && (
            <Link to="/new-request" search={{ edit: waitingId }} className="button">
              {t(isSlotTaken ? 'newRequest.created.chooseOther' : 'newRequest.created.edit')}
            </Link>
          )}
          {where.place !== 'gone' && (
            <Link
              to="/dashboard/requests/request-detail/$requestId"
              params={{ requestId }}
              className="button"
              data-kind={isRefused ? 'quiet' : undefined}
            >
              {t('newRequest.created.open')}
            </Link>
          )}
          <Link to="/my-requests" className="button" data-kind="quiet">
            {t('newRequest.toMyRequests')}
          </Link>
        </div>
      </section>
    </Page>
  );
}

/** In the words of the catalogue where there are some, and what can be done about it (SU-279). */
function WhyRefused({ entry, reason }: { entry: AnyEntry; reason: NonNullable<AnyEntry['reason']> }) {
  const { t } = useTranslation();
  const key = refusalKeyOf(reason);
  if (key === null) return <p>{t('newRequest.created.text.needs-you')}</p>;
  const isForCredits = reason.code === 'insufficient-credits' && entry.kind === 'create-request';
  return (
    <>
      <p>{t(key)}</p>
      {isForCredits ? <RefusedForCredits entry={entry} /> : <p>{t('newRequest.created.text.mendable')}</p>}
    </>
  );
}

function useWhereabouts(entryId: string): Where | undefined {
  const database = useDatabase();
  return useLiveQuery(async (): Promise<Where> => {
    const { entry, row } = await followedRequest(database, entryId);
    if (row) {
      const { supportRequestId: requestId, ticketId, timeslot } = row;
      return { place: 'server', isBooked: timeslot.bookingType === 1, requestId, ticketId };
    }
    if (!entry) return { place: 'gone' };
    const isBooked = entry.kind === 'create-request' && entry.args.request.timeslot.bookingType === 1;
    return { place: 'here', entry, isBooked, reason: entry.reason };
  }, [database, entryId]);
}
