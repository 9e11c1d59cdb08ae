/**
 * Stage 3: an open timeslot, or as soon as possible. Offline the slots known last are shown with their age;
 * whether one is still free is decided when the request is sent (SU-075..077).
 */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StageTitle } from '../../ui/stage-title.tsx';
import { useFreshSupportPlan } from '../../session/use-fresh-support-plan.ts';
import { useFreshTimeslots } from '../../session/use-fresh-timeslots.ts';
import { useQueueWords } from '../../ui/use-queue-words.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { SlotCalendar } from '../../ui/slot-calendar.tsx';
import { SupportTimes } from '../../ui/support-times.tsx';
import { fieldId, useWizard } from './wizard-context.ts';
import { zoneOf } from '../../session/wizard-facts.ts';
import { vehicleOf } from '../../session/work-from-wizard.ts';

export function StageTimeslot() {
  const { t } = useTranslation();
  const { state, form, data, facts, dispatch, errorOf } = useWizard();
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  useFreshSupportPlan();
  const { queueWait, supportPlan } = data;
  const wordsOfWait = useQueueWords();
  const wait = queueWait ? wordsOfWait(queueWait) : t('newRequest.timeslot.asapNote');
  const [wantsSlot, setWantsSlot] = useState(form.booking !== 'queue');
  const options = [
    ...(state.createQueuedRequestEnabled ? [{ value: 'queue', label: t('newRequest.timeslot.asap'), note: wait }] : []),
    ...(state.createScheduledRequestEnabled
      ? [
          {
            value: 'scheduled',
            label: t('newRequest.timeslot.scheduled'),
            note: t('newRequest.timeslot.scheduledNote'),
          },
        ]
      : []),
  ];
  const isScheduled = wantsSlot && form.booking !== 'queue';
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('newRequest.timeslot.title')}</StageTitle>
      {state.isSlotLost && (
        <div className="notice" data-tone="accent" role="alert">
          <h3>{t('newRequest.timeslot.lost')}</h3>
          <p>{t('newRequest.timeslot.lostText')}</p>
        </div>
      )}
      {options.length === 0 ? (
        <p role="alert">{t('newRequest.timeslot.noBooking')}</p>
      ) : (
        <ChoiceGroup
          name="booking"
          legend={t('newRequest.timeslot.how')}
          isLegendHidden
          firstId={fieldId('slot')}
          value={form.booking === 'queue' ? 'queue' : isScheduled ? 'scheduled' : null}
          options={options}
          error={errorOf('slot')}
          onChoose={(value) => {
            setWantsSlot(value === 'scheduled');
            if (value === 'queue') dispatch({ type: 'queue-chosen' });
            else dispatch({ type: 'slot-wanted' });
          }}
        />
      )}
      {options.length > 0 && !state.createQueuedRequestEnabled && <p>{t('newRequest.timeslot.noQueue')}</p>}
      {supportPlan && <SupportTimes plan={supportPlan} now={facts.now} />}
      {isScheduled && state.createScheduledRequestEnabled && (
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
