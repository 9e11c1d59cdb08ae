/** The last step: everything once more with ways back, what it costs, and what is missing when credits are (SU-078, SU-079). */
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useSlotWatch } from '../../../entities/request/use-slot-watch.ts';
import { SlotNotReserved } from '../../../entities/request/components/slot-not-reserved.tsx';
import { SlotProblem } from '../../../entities/request/components/slot-problem.tsx';
import { SummaryBlock, type SummaryLine } from '../../../ui/summary-block.tsx';
import { VehicleCard } from '../../../entities/vehicle/components/vehicle-card.tsx';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { useRequestForm } from '../form-context.ts';
import { Cost } from './cost.tsx';

interface SummaryStepProps {
  title: string;
  lines: readonly SummaryLine[];
}

/** `lines`: of the details. */
export function SummaryStep({ title, lines }: SummaryStepProps) {
  const { kind } = useRequestForm();
  const [vehicle, details, booking] = kind.steps;
  return (
    <>
      <StageTitle>{title}</StageTitle>
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

type StepHere = ReturnType<typeof useRequestForm>['kind']['steps'][number];

interface BlockProps {
  step: StepHere;
  lines?: readonly SummaryLine[];
  children?: ReactNode;
}

function Block({ step: { id, nameKey }, ...shown }: BlockProps) {
  const { t } = useTranslation();
  const { goTo } = useRequestForm();
  return <SummaryBlock title={t(nameKey)} onEdit={() => goTo(id)} {...shown} />;
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

function SlotTrouble({ step }: { step: StepHere }) {
  const { state, data, facts, dispatch, goTo } = useRequestForm();
  useSlotWatch({ state, data, dispatch });
  const [problem] = step.problems(state, facts);
  return problem && <SlotProblem problem={problem} onChooseOther={() => goTo(step.id)} />;
}
