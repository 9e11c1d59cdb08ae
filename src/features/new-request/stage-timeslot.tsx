/**
 * Stage 3: an open timeslot, or as soon as possible. Offline the slots known last are shown with their age;
 * whether one is still free is decided when the request is sent (SU-075..077).
 */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StageTitle } from '../../ui/stage-title.tsx';
import { waitText } from '../../../domain/wait-text.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { useFormat } from '../../ui/format.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { SlotCalendar } from '../../ui/slot-calendar.tsx';
import { fieldId, useWizard } from './wizard-context.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { zoneOf } from '../../session/wizard-facts.ts';
import { vehicleOf } from '../../session/work-from-wizard.ts';

export function StageTimeslot() {
  const { t } = useTranslation();
  const { state, form, data, facts, dispatch, errorOf } = useWizard();
  const isLoading = useFreshTimeslots(vehicleOf(state, data.catalogue)?.brand ?? null);
  const wait = useWaitWords(data);
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

/** Asks for the open slots once when the stage opens; what is on the device is shown meanwhile. */
function useFreshTimeslots(brand: string | null): boolean {
  const { online } = usePortal();
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    let isHere = true;
    void online.refreshTimeslots(brand).then(() => {
      if (isHere) setIsLoading(false);
    });
    return () => {
      isHere = false;
    };
  }, [online, brand]);
  return isLoading;
}

function useWaitWords({ queueWait }: WizardData): string {
  const { t } = useTranslation();
  const format = useFormat();
  if (!queueWait) return t('newRequest.timeslot.asapNote');
  const wait = waitText(queueWait.averageWaitMinutes);
  const time =
    wait.kind === 'minutes'
      ? t('newRequest.wait.minutes', { count: wait.minutes })
      : t(wait.kind === 'more-than-hour' ? 'newRequest.wait.moreThanHour' : 'newRequest.wait.lessThanFive');
  const queue = t('newRequest.wait.queue', { count: queueWait.ticketsInQueue });
  return t('newRequest.wait.asOf', { queue, time, at: format.date(queueWait.at, 'time') });
}
