/** What the choice of a time is made from: slots, hours and queue as the device knows them, asked anew when it opens. */
import type { WizardState } from '../../domain/wizard-state.ts';
import { useFreshSupportPlan } from './use-fresh-support-plan.ts';
import { useFreshTimeslots } from './use-fresh-timeslots.ts';
import { vehicleOf } from './work-from-wizard.ts';
import type { WizardData } from './wizard-data.ts';
import { zoneOf } from './wizard-facts.ts';

/** `now`: epoch ms. */
export function useBooking(state: WizardState, data: WizardData, now: number) {
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  useFreshSupportPlan();
  const { timeslots: slots, timeslotsAt: toldAt, queueWait, supportPlan } = data;
  return { queueWait, supportPlan, calendar: { slots, toldAt, zone: zoneOf(data), now, isLoading } };
}
