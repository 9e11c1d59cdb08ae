/**
 * Looks once more whether the chosen slot is still open while the review is on the screen (SU-077). Only what was told since it
 * opened counts: without a connection it is decided when the request is sent.
 */
import { useEffect, useState } from 'react';
import type { WizardState } from '../../../domain/wizard-state.ts';
import type { WizardEvent } from '../../../domain/wizard.ts';
import { nowMs } from '../../platform/page.ts';
import { useFreshTimeslots } from './use-fresh-timeslots.ts';
import type { WizardData } from './wizard-data.ts';
import { vehicleOf } from './work-from-wizard.ts';

interface Watched {
  state: WizardState;
  data: WizardData;
  dispatch(event: Extract<WizardEvent, { type: 'slot-gone' }>): void;
}

export function useSlotWatch({ state, data, dispatch }: Watched): void {
  const [openedAt] = useState(nowMs);
  useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  const { slot, booking } = state.form;
  const isTold = data.timeslotsAt !== undefined && data.timeslotsAt >= openedAt;
  const isOpen = data.timeslots.some(({ startTime }) => startTime === slot?.startTime);
  const gone = isTold && booking === 'scheduled' && !isOpen && !state.isSlotLost ? slot : null;
  useEffect(() => {
    if (gone) dispatch({ type: 'slot-gone', slot: gone });
  }, [gone, dispatch]);
}
