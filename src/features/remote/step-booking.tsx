/**
 * Step 60: into the queue, or a fixed time. Outside the hours of the experts it is said when they are there next (SU-090);
 * offline everything is shown as it was told last.
 */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFreshTimeslots } from '../../session/use-fresh-timeslots.ts';
import { zoneOf } from '../../session/wizard-facts.ts';
import { vehicleOf } from '../../session/work-from-wizard.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { SlotCalendar } from '../../ui/slot-calendar.tsx';
import { StageTitle } from '../../ui/stage-title.tsx';
import { useQueueWords } from '../../ui/use-queue-words.ts';
import { fieldId, useFlow } from './flow-context.ts';
import { SupportHoursNote } from './support-hours-note.tsx';

export function StepBooking() {
  const { t } = useTranslation();
  const { state, form, data, facts, dispatch, errorOf } = useFlow();
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  const queueWords = useQueueWords();
  const [wantsSlot, setWantsSlot] = useState(form.booking === 'scheduled');
  const { createQueuedRequestEnabled: hasQueue, createScheduledRequestEnabled: hasSlots } = state;
  const wait = data.queueWait ? queueWords(data.queueWait) : t('newRequest.timeslot.asapNote');
  const queue = { value: 'queue', label: t('remote.booking.queue'), note: wait };
  const slots = {
    value: 'scheduled',
    label: t('newRequest.timeslot.scheduled'),
    note: t('newRequest.timeslot.scheduledNote'),
  };
  const options = [...(hasQueue ? [queue] : []), ...(hasSlots ? [slots] : [])];
  const choose = (value: string) => {
    setWantsSlot(value === 'scheduled');
    dispatch(value === 'queue' ? { type: 'queue-chosen' } : { type: 'slot-wanted' });
  };
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('remote.booking.title')}</StageTitle>
      <SupportHoursNote country={data.country} zone={zoneOf(data)} now={facts.now} />
      {state.isSlotLost && (
        <div className="notice" data-tone="accent" role="alert">
          <h3>{t('newRequest.timeslot.lost')}</h3>
          <p>{t('newRequest.timeslot.lostText')}</p>
        </div>
      )}
      {options.length === 0 && <p role="alert">{t('newRequest.timeslot.noBooking')}</p>}
      {options.length > 0 && (
        <ChoiceGroup
          name="remote-booking"
          legend={t('newRequest.timeslot.how')}
          isLegendHidden
          firstId={fieldId('slot')}
          value={form.booking === 'queue' ? 'queue' : wantsSlot ? 'scheduled' : null}
          options={options}
          error={errorOf('slot')}
          onChoose={choose}
        />
      )}
      {wantsSlot && hasSlots && (
        <SlotCalendar
          slots={data.timeslots}
          zone={zoneOf(data)}
          now={facts.now}
          toldAt={data.timeslotsAt}
          isLoading={isLoading}
          chosen={form.slot}
          onChoose={(slot) => dispatch({ type: 'slot-chosen', slot })}
        />
      )}
    </section>
  );
}
