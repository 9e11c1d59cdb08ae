/**
 * Looks once more whether the chosen slot is still open while the review is on the screen (SU-077). Only what was told since it
 * opened counts: without a connection it is decided when the request is sent.
 */
import { useEffect, useState } from 'react';
import { nowMs } from '../../platform/page.ts';
import { useFreshTimeslots } from '../../session/use-fresh-timeslots.ts';
import { vehicleOf } from '../../session/work-from-wizard.ts';
import { useWizard } from './wizard-context.ts';

export function useSlotWatch(): void {
  const { state, form, data, dispatch } = useWizard();
  const [openedAt] = useState(nowMs);
  useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  const { slot, booking } = form;
  const isTold = data.timeslotsAt !== undefined && data.timeslotsAt >= openedAt;
  const isOpen = data.timeslots.some(({ startTime }) => startTime === slot?.startTime);
  const gone = isTold && booking === 'scheduled' && !isOpen && !state.isSlotLost ? slot : null;
  useEffect(() => {
    if (gone) dispatch({ type: 'slot-gone', slot: gone });
  }, [gone, dispatch]);
}
