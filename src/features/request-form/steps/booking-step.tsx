/** A time: into the queue, or an open timeslot. Slots are asked for anew when it opens. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { bookingToBegin } from '../../../../domain/booking-to-begin.ts';
import { laterHours } from '../../../../domain/wait-text.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { BookingChoice } from '../../../entities/request/components/booking-choice.tsx';
import { useFreshTimeslots } from '../../../entities/request/use-fresh-timeslots.ts';
import { zoneOf } from '../../../entities/request/wizard-facts.ts';
import { vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRequestForm } from '../form-context.ts';

export function BookingStep() {
  const { t } = useTranslation();
  const { kind, state, dispatch, errorOf, fieldId } = useRequestForm();
  return (
    <BookingChoice
      {...useBooking()}
      title={t(kind.bookingKeys.title)}
      queueLabel={t(kind.bookingKeys.queue)}
      state={state}
      error={errorOf('slot')}
      firstId={fieldId('slot')}
      onChoose={dispatch}
    />
  );
}

/** While nothing is chosen, what brings an expert soonest is: the queue while they are there, the first open time otherwise. */
function useBooking() {
  const { state, data, facts, dispatch } = useRequestForm();
  const { now } = facts;
  const { status } = useStore(useClient().connectivity);
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  const { timeslots: slots, timeslotsAt: toldAt, queueWait, supportPlan } = data;
  const isSlotSooner = laterHours(queueWait?.averageWaitMinutes ?? 0, supportPlan, now) !== null;
  const begun = useRef<string | null>(null);
  const begin = useEffectEvent(() => {
    const event = bookingToBegin(state, { slots, now, isSlotSooner, begun: begun.current });
    if (!event) return;
    begun.current = event.type === 'slot-chosen' ? event.slot.startTime : null;
    dispatch(event);
  });
  // Once, when it comes into sight: what is chosen or let go of afterwards is the person's.
  useEffect(() => begin(), []);
  // The times that were here may be of this morning.
  const { slot } = state.form;
  const isTaken = slot !== null && !slots.some(({ startTime }) => startTime === slot.startTime);
  useEffect(() => {
    if (isTaken) begin();
  }, [isTaken]);
  const calendar = { slots, toldAt, zone: zoneOf(data), now, isLoading };
  return { queueWait, supportPlan, isSlotSooner, isOffline: status !== 'online', calendar };
}
