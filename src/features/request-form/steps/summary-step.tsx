/** The last step: everything once more with ways back, what it costs, and what is missing when credits are (SU-078, SU-079). */
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { SlotNotReserved } from '../../../entities/request/components/slot-not-reserved.tsx';
import { SummaryBlock, type SummaryLine } from '../../../ui/summary-block.tsx';
import { VehicleCard } from '../../../entities/vehicle/components/vehicle-card.tsx';
import { requestType } from '../../../../domain/wire-enums.ts';
import { workLabelOf } from '../../../entities/request/work-label.ts';
import { mileageText } from '../../../ui/measure-text.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { useRequestForm } from '../form-context.ts';
import type { ShownStep } from '../form-kind.ts';
import { Cost } from './cost.tsx';
import { SlotTrouble } from './slot-trouble.tsx';

export function SummaryStep() {
  const { t } = useTranslation();
  const { kind } = useRequestForm();
  const lines = useDetailLines();
  const [vehicle, details, booking] = kind.steps;
  return (
    <>
      <StageTitle>{t(kind.summaryTitleKey)}</StageTitle>
      <Block step={vehicle}>
        <Vehicle />
      </Block>
      {details && <Block step={details} lines={lines} />}
      {booking && (
        <Block step={booking}>
          <Booking />
          <SlotTrouble step={booking} />
        </Block>
      )}
      <Cost />
    </>
  );
}

interface BlockProps {
  step: ShownStep;
  lines?: readonly SummaryLine[];
  children?: ReactNode;
}

function Block({ step: { id, nameKey }, ...shown }: BlockProps) {
  const { t } = useTranslation();
  const { goTo } = useRequestForm();
  return <SummaryBlock title={t(nameKey)} onEdit={() => goTo(id)} {...shown} />;
}

/** Whatever is sent, also of a draft that was begun in the other form. */
function useDetailLines(): SummaryLine[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, state, data, files, labelOf } = useRequestForm();
  const { form } = kind.ordered(state, data);
  const { serviceType, technician, hardware } = workLabelOf(form, data);
  const category = data.ticketCategories.find(({ id }) => id === form.ticketCategoryId);
  const isHealthCheck = form.requestType === requestType.healthCheck;
  return [
    [labelOf('serviceTypeId'), serviceType],
    [labelOf('ticketCategoryId'), category?.name ?? ''],
    [labelOf('subject'), form.subject],
    [labelOf('comments'), form.comments],
    [t('newRequest.field.attachments'), [...files.kept, ...files.coming].map(({ name }) => name).join(', ')],
    [labelOf('technicianId'), technician],
    [labelOf('repairOrder'), form.repairOrder],
    [labelOf('mileage'), mileageText(form.mileage, format)],
    [labelOf('vhcYourReference'), isHealthCheck ? form.vhcYourReference : ''],
    [labelOf('licensePlate'), form.licensePlate],
    [t('newRequest.field.contactAsap'), form.isContactAsap ? t('newRequest.summary.yes') : ''],
    [t('newRequest.field.hardware'), hardware],
    [labelOf('diagnosticToolSerial'), form.diagnosticToolSerial],
    [labelOf('vciSerial'), form.vciSerial],
  ];
}

function Vehicle() {
  const { t } = useTranslation();
  const { state, form, data } = useRequestForm();
  const vehicle = vehicleOf(state, data.catalogue);
  if (vehicle) return <VehicleCard vehicle={vehicle} />;
  return <p>{t('newRequest.vehicle.kept', { number: lookupOf(form)?.value ?? '' })}</p>;
}

function Booking() {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, form } = useRequestForm();
  const isOffline = useStore(useClient().connectivity).status !== 'online';
  if (form.booking !== 'scheduled' || !form.slot) return <p>{t(kind.bookingKeys.queue)}</p>;
  const { startTime, endTime } = form.slot;
  const day = format.date(startTime, 'weekday-date');
  return (
    <>
      <p>{`${day}, ${format.date(startTime, 'time')} – ${format.date(endTime, 'time')}`}</p>
      {isOffline && <SlotNotReserved />}
    </>
  );
}
