/** Stage 3: an open timeslot, or as soon as possible. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFreshSupportPlan } from '../../session/use-fresh-support-plan.ts';
import { useFreshTimeslots } from '../../session/use-fresh-timeslots.ts';
import { zoneOf } from '../../session/wizard-facts.ts';
import { vehicleOf } from '../../session/work-from-wizard.ts';
import { BookingChoice } from '../../ui/booking-choice.tsx';
import { fieldId, useWizard } from './wizard-context.ts';

export function StageTimeslot() {
  const { t } = useTranslation();
  const { state, data, facts, dispatch, errorOf } = useWizard();
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  useFreshSupportPlan();
  const { timeslots: slots, timeslotsAt: toldAt } = data;
  return (
    <BookingChoice
      title={t('newRequest.timeslot.title')}
      queueLabel={t('newRequest.timeslot.asap')}
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
