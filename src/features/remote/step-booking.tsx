/** Step 60: into the queue, or a fixed time. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFreshSupportPlan } from '../../session/use-fresh-support-plan.ts';
import { useFreshTimeslots } from '../../session/use-fresh-timeslots.ts';
import { zoneOf } from '../../session/wizard-facts.ts';
import { vehicleOf } from '../../session/work-from-wizard.ts';
import { BookingChoice } from '../../ui/booking-choice.tsx';
import { fieldId, useFlow } from './flow-context.ts';

export function StepBooking() {
  const { t } = useTranslation();
  const { state, data, facts, dispatch, errorOf } = useFlow();
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  useFreshSupportPlan();
  const { timeslots: slots, timeslotsAt: toldAt } = data;
  return (
    <BookingChoice
      title={t('remote.booking.title')}
      queueLabel={t('remote.booking.queue')}
      state={state}
      queueWait={data.queueWait}
      supportPlan={data.supportPlan}
      calendar={{ slots, toldAt, zone: zoneOf(data), now: facts.now, isLoading }}
      error={errorOf('slot')}
      firstId={fieldId('slot')}
      onChoose={dispatch}
    />
  );
}
