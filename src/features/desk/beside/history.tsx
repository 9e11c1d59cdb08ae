/** What was asked before about the vehicle, and by the workshop about others. Kept on the device for reading. */
import { type PastRequest, desk } from '../../../../contract/desk.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useCompanyRead } from '../../../client/queries/use-read.ts';
import { RequestStatusBadge } from '../../../entities/request/components/request-status-badge.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Skeleton } from '../../../ui/data-state.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import '../../../ui/fold.css';
import { TryAgainNote } from '../../../ui/try-again-note.tsx';
import type { ShownRequest } from '../projected-desk.ts';

export function History({ row }: { row: ShownRequest }) {
  const { t, language } = useTranslation();
  const client = useClient();
  const { data, again } = useCompanyRead<{ vehicle: PastRequest[]; workshop: PastRequest[] }>({
    key: ['desk-history', row.id, language],
    schema: desk['GET /api/v1/expert/GetRequestHistory'].answer,
    ask: async () => (await client.online.desk())?.history(row.id) ?? null,
  });
  if (data === undefined) return <Skeleton rows={2} />;
  if (data === null) return <TryAgainNote text={t('desk.noHistory')} onAgain={again} />;
  return (
    <>
      <Past
        title={t('desk.ofVehicle', { count: Math.max(row.historyCount, data.vehicle.length) })}
        none={t('desk.noneOfVehicle')}
        past={data.vehicle}
      />
      <Past title={t('desk.ofWorkshop')} none={t('desk.noneOfWorkshop')} past={data.workshop} />
    </>
  );
}

function Past({ title, none, past }: { title: string; none: string; past: readonly PastRequest[] }) {
  return (
    <section className="card stack gap-2" aria-label={title}>
      <h2>{title}</h2>
      {past.length === 0 && <p className="soft">{none}</p>}
      <ul className="desk-past">
        {past.map((one) => (
          <li key={one.supportRequestId}>
            <span className="split">
              <span className="strong">{one.subject}</span>
              <RequestStatusBadge id={one.status.id} text={one.status.ticketStatusLocalized} />
            </span>
            <span className="soft">
              {[one.ticketId, one.vehicle, one.expertName].filter(Boolean).join(' · ')} ·{' '}
              <DateTime at={one.createDate} style="date" />
            </span>
            {one.solution !== '' && <p className="as-typed">{one.solution}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
