/**
 * What the choice of a time is made from: slots, hours and queue as the device knows them; slots are asked for anew when it opens. While
 * nothing is chosen, what brings an expert soonest is: the queue while they are there, the first open time otherwise.
 */
import { useEffect, useEffectEvent } from 'react';
import { bookingToBegin } from '../../../domain/booking-to-begin.ts';
import { laterHours } from '../../../domain/wait-text.ts';
import type { WizardState } from '../../../domain/wizard-state.ts';
import type { WizardEvent } from '../../../domain/wizard.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useFreshTimeslots } from './use-fresh-timeslots.ts';
import { vehicleOf } from './work-from-wizard.ts';
import type { WizardData } from './wizard-data.ts';
import { zoneOf } from './wizard-facts.ts';

type BookingEvent = Extract<WizardEvent, { type: 'queue-chosen' | 'slot-chosen' }>;

/** `now`: epoch ms. */
export function useBooking(
  state: WizardState,
  data: WizardData,
  { now, onChoose }: { now: number; onChoose: (event: BookingEvent) => void },
) {
  const { status } = useStore(useClient().connectivity);
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  const { timeslots: slots, timeslotsAt: toldAt, queueWait, supportPlan } = data;
  const isSlotSooner = laterHours(queueWait?.averageWaitMinutes ?? 0, supportPlan, now) !== null;
  const begin = useEffectEvent(() => {
    const event = bookingToBegin(state, { slots, now, isSlotSooner });
    if (event) onChoose(event);
  });
  // Once, when it comes into sight: what is chosen or let go of afterwards is the person's.
  useEffect(() => begin(), []);
  const calendar = { slots, toldAt, zone: zoneOf(data), now, isLoading };
  return { queueWait, supportPlan, isSlotSooner, isOffline: status !== 'online', calendar };
}
