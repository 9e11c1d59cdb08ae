/** After submitting: where the request is, live: on this device, on its way, on the server, or in need of attention. */
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requestByClientKey } from '../../data/requests.ts';
import { useDatabase } from '../../session/portal-context.tsx';
import { refusalKeyOf } from '../../session/refusal-words.ts';
import type { AnyEntry, EntryState } from '../../sync/outbox/entry.ts';
import { entryById } from '../../sync/outbox/rows.ts';
import { Page } from '../../ui/page.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';

type Where =
  | { place: 'server'; requestId: string; ticketId: string }
  | { place: EntryState; reason: AnyEntry['reason'] }
  | { place: 'gone' };

export function RequestCreated({ entryId }: { entryId: string }) {
  const { t } = useTranslation();
  const where = useWhereabouts(entryId);
  if (!where) return null;
  const requestId = where.place === 'server' ? where.requestId : `waiting-${entryId}`;
  const isRefused = where.place === 'refused';
  const isSlotTaken = isRefused && where.reason?.code === 'timeslot-unavailable';
  const refusalKey = isRefused && where.reason ? refusalKeyOf(where.reason) : null;
  const values = where.place === 'server' ? { ticketId: where.ticketId } : {};
  return (
    <Page title={t(`newRequest.created.title.${where.place}`, values)} width="form">
      <section className="card stack" aria-live="polite">
        {where.place === 'server' && <SavedNote place="server" />}
        {(where.place === 'waiting' || where.place === 'sending') && <SavedNote place="waiting" />}
        {(where.place === 'held' || where.place === 'refused') && <SavedNote place="device" />}
        {refusalKey !== null && <p>{t(refusalKey)}</p>}
        {!isSlotTaken && <p>{t(`newRequest.created.text.${where.place}`)}</p>}
        <p className="soft">{t('newRequest.created.hint')}</p>
        <div className="row">
          {isRefused && (
            <Link to="/new-request" search={{ edit: entryId }} className="button">
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

function useWhereabouts(entryId: string): Where | undefined {
  const database = useDatabase();
  return useLiveQuery(async (): Promise<Where> => {
    const entry = await entryById(database, entryId);
    const row = await requestByClientKey(database, entryId, entry !== undefined);
    if (row) return { place: 'server', requestId: row.supportRequestId, ticketId: row.ticketId };
    return entry ? { place: entry.state, reason: entry.reason } : { place: 'gone' };
  }, [database, entryId]);
}
