/** The chosen slot is taken or has passed: another one must be chosen, everything else is kept (SU-077, SU-381). */
import { useEffect, useState } from 'react';
import { useFreshTimeslots } from '../../../entities/request/use-fresh-timeslots.ts';
import { vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nowMs } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { useRequestForm } from '../form-context.ts';
import type { ShownStep } from '../form-kind.ts';

/** `step`: where it is chosen. */
export function SlotTrouble({ step }: { step: ShownStep }) {
  const { t } = useTranslation();
  const { state, facts, goTo } = useRequestForm();
  useSlotWatch();
  const [problem] = step.problems(state, facts);
  if (!problem) return null;
  return (
    <div className="notice" data-tone="bad" role="alert">
      <p>{t(`newRequest.problem.${problem.code}`, problem.values ?? {})}</p>
      <div>
        <Button variant="default" onClick={() => goTo(step.id)}>
          {t('newRequest.created.chooseOther')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Looks once more whether the chosen slot is still open while the review is on the screen. Only what was told since it opened
 * counts: without a connection it is decided when the request is sent.
 */
function useSlotWatch(): void {
  const { state, data, dispatch } = useRequestForm();
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
