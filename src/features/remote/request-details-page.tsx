/** /remote/request-details/{ticket id}: what was ordered for a session, on the server or still on this device. */
import '../../entities/request/components/request-form.css';
import './remote.css';
import { Link } from '@tanstack/react-router';
import type { RequestRow } from '../../data/account-database.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { mileageText } from '../../ui/measure-text.ts';
import { Page } from '../../ui/page.tsx';
import { RequestStatusBadge } from '../../entities/request/components/request-status-badge.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { useRouteParam } from '../../ui/use-address.ts';
import { VehicleCard } from '../../entities/vehicle/components/vehicle-card.tsx';
import { RemoteLinks } from '../../entities/request/components/remote-links.tsx';
import { useTicketSession } from './session-of-ticket.ts';

export function RequestDetailsPage() {
  const ticketId = useRouteParam('ticketId');
  return useAreaTexts('remote') ? <Details key={ticketId} ticketId={ticketId} /> : null;
}

function Details({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation();
  const found = useTicketSession(ticketId);
  if (!found) return null;
  if (found.where === 'none') {
    return found.isLoaded ? (
      <Page title={t('remote.notHere')} width="form" actions={<RemoteLinks />}>
        <p className="soft">{t('remote.notHereText')}</p>
      </Page>
    ) : (
      <Skeleton />
    );
  }
  if (found.where === 'device') return <OrderOnDevice entry={found.entry} />;
  const { row } = found.session;
  return (
    <Page
      title={t('remote.session', { ticketId: row.ticketId })}
      width="form"
      lead={<RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />}
      actions={<RemoteLinks />}
    >
      <Order order={{ ...row, technician: row.technician?.name ?? '' }} />
      <div className="row">
        <Link to="/remote/in-queue/$ticketId" params={{ ticketId: row.ticketId }} className="button">
          {t('remote.toSession')}
        </Link>
        <Link
          to="/dashboard/requests/request-detail/$requestId"
          params={{ requestId: row.supportRequestId }}
          className="button"
          data-kind="quiet"
        >
          {t('remote.toRequest')}
        </Link>
      </div>
    </Page>
  );
}

function OrderOnDevice({ entry }: { entry: OutboxEntry<'create-request'> }) {
  const { t } = useTranslation();
  const state = useWorkState()(entry);
  const { request, label } = entry.args;
  const order = {
    ...request,
    ...label,
    vehicle: request.vehicle ?? null,
    vehicleLookup: request.vehicleLookup ?? null,
    queuePosition: null,
  };
  return (
    <Page title={request.subject} width="form" lead={<WorkBadge state={state} />} actions={<RemoteLinks />}>
      <Order order={order} />
      <Link to="/remote/in-queue/$ticketId" params={{ ticketId: waitingAddressOf(entry.id) }} className="button">
        {t('remote.toSession')}
      </Link>
    </Page>
  );
}

type OrderFacts = Pick<
  RequestRow,
  'vehicle' | 'repairOrder' | 'mileage' | 'diagnosticToolSerial' | 'vciSerial' | 'serviceType' | 'comments'
> & {
  vehicleLookup: { value: string } | null;
  technician: string;
  timeslot: { startTime: string | null; endTime: string | null };
};

function Order({ order }: { order: OrderFacts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { vehicle, vehicleLookup, timeslot } = order;
  const { startTime } = timeslot;
  return (
    <>
      <section className="card stack" aria-labelledby="order-vehicle">
        <h2 id="order-vehicle">{t('requests.vehicle')}</h2>
        {vehicle ? <VehicleCard vehicle={vehicle} /> : <p>{vehicleLookup?.value}</p>}
      </section>
      <section className="card stack" aria-labelledby="order-details">
        <h2 id="order-details">{t('remote.step.20')}</h2>
        <FactList
          facts={[
            [t('newRequest.field.repairOrder'), order.repairOrder],
            [t('newRequest.field.mileage'), mileageText(order.mileage, format)],
            [t('remote.toolSerial'), order.diagnosticToolSerial],
            [t('newRequest.field.vciSerial'), order.vciSerial],
            [t('newRequest.field.serviceType'), order.serviceType],
            [t('newRequest.field.technician'), order.technician],
            [t('remote.step.60'), startTime === null ? t('remote.booking.queue') : format.date(startTime)],
            [t('newRequest.field.comments'), order.comments],
          ]}
        />
      </section>
    </>
  );
}
