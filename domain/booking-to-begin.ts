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
  /** Start of the slot that it began with already; null: with none. */
  begun?: string | null;
}

export function bookingToBegin(
  state: WizardState,
  { slots, now, isSlotSooner, begun = null }: BookingFacts,
): { type: 'queue-chosen' } | { type: 'slot-chosen'; slot: Slot } | null {
  const { form, isSlotLost, createQueuedRequestEnabled: hasQueue, createScheduledRequestEnabled: hasSlots } = state;
  const open = slots.filter((slot) => !isOverdue(slot, now));
  // Chosen by nobody: when others have taken it meanwhile, it is begun anew.
  const isBegun = form.booking === 'scheduled' && begun !== null && form.slot?.startTime === begun;
  const isOver = isBegun && !open.some(({ startTime }) => startTime === begun);
  if (!isOver && (form.booking !== null || form.slot !== null)) return null;
  if (isSlotLost) return null;
  const [first] = open.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  if (hasSlots && first !== undefined && (isSlotSooner || !hasQueue)) {
    return { type: 'slot-chosen', slot: { startTime: first.startTime, endTime: first.endTime } };
  }
  return hasQueue ? { type: 'queue-chosen' } : null;
}
