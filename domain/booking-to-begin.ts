/**
 * How a request is booked while nobody has said otherwise: in the queue while experts are there, at the first open time outside
 * their hours, and the other way where only one of the two is offered. A choice that was made or lost stays as it is.
 */
import { isOverdue, type Slot } from './timeslots.ts';
import type { WizardState } from './wizard-state.ts';

interface BookingFacts {
  /** As last told, in any order. */
  slots: readonly Slot[];
  /** Epoch ms. */
  now: number;
  /** Experts come to a fixed time before they come to the queue. */
  isSlotSooner: boolean;
}

export function bookingToBegin(
  state: WizardState,
  { slots, now, isSlotSooner }: BookingFacts,
): { type: 'queue-chosen' } | { type: 'slot-chosen'; slot: Slot } | null {
  const { form, isSlotLost, createQueuedRequestEnabled: hasQueue, createScheduledRequestEnabled: hasSlots } = state;
  if (form.booking !== null || form.slot !== null || isSlotLost) return null;
  const open = slots.filter((slot) => !isOverdue(slot, now));
  const [first] = open.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  if (hasSlots && first !== undefined && (isSlotSooner || !hasQueue)) {
    return { type: 'slot-chosen', slot: { startTime: first.startTime, endTime: first.endTime } };
  }
  return hasQueue ? { type: 'queue-chosen' } : null;
}
