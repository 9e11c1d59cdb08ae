/**
 * An open timeslot, or as soon as possible. Offline the slots known last are shown with their age; whether one is still free is
 * decided when the request is sent (SU-075..077). Outside the hours of the experts it says when they are there next (SU-090).
 */
import { type ComponentProps, useState } from 'react';
import type { WizardState } from '../../../../domain/wizard-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { SlotNotReserved } from './slot-not-reserved.tsx';
import { SlotCalendar } from './slot-calendar.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { SupportTimes } from './support-times.tsx';
import { useQueueWords } from './use-queue-words.ts';

interface BookingChoiceProps {
  title: string;
  queueLabel: string;
  state: WizardState;
  /** As last told; undefined: never. */
  queueWait: Parameters<ReturnType<typeof useQueueWords>>[0];
  supportPlan: ComponentProps<typeof SupportTimes>['plan'] | null | undefined;
  /** A time is the sooner answer: it stands first. */
  isSlotSooner: boolean;
  /** Nothing can be reserved at the moment. */
  isOffline: boolean;
  calendar: Pick<ComponentProps<typeof SlotCalendar>, 'slots' | 'zone' | 'now' | 'toldAt' | 'isLoading'>;
  error: string | undefined;
  /** Of the first choice, so that the error summary can lead there. */
  firstId: string;
  onChoose: (
    event:
      | { type: 'queue-chosen' }
      | { type: 'slot-wanted' }
      | { type: 'slot-chosen'; slot: { startTime: string; endTime: string } },
  ) => void;
}

export function BookingChoice(props: BookingChoiceProps) {
  const { title, queueLabel, state, queueWait, supportPlan, isSlotSooner, isOffline } = props;
  const { calendar, error, firstId, onChoose } = props;
  const { t } = useTranslation();
  const queueWords = useQueueWords();
  const { form, createQueuedRequestEnabled: hasQueue, createScheduledRequestEnabled: hasSlots } = state;
  const [wantsSlot, setWantsSlot] = useState(form.booking !== 'queue');
  const note = queueWords(queueWait, supportPlan, calendar.now);
  const queue = { value: 'queue', label: queueLabel, note };
  const slots = {
    value: 'scheduled',
    label: t('newRequest.timeslot.scheduled'),
    note: t('newRequest.timeslot.scheduledNote'),
  };
  const inOrder = isSlotSooner ? [slots, queue] : [queue, slots];
  const options = inOrder.filter(({ value }) => (value === 'queue' ? hasQueue : hasSlots));
  const isScheduled = wantsSlot && form.booking !== 'queue';
  const choose = (value: string) => {
    setWantsSlot(value === 'scheduled');
    onChoose(value === 'queue' ? { type: 'queue-chosen' } : { type: 'slot-wanted' });
  };
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{title}</StageTitle>
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
          firstId={firstId}
          value={form.booking === 'queue' ? 'queue' : isScheduled ? 'scheduled' : null}
          options={options}
          error={error}
          onChoose={choose}
        />
      )}
      {options.length > 0 && !hasQueue && <p>{t('newRequest.timeslot.noQueue')}</p>}
      {supportPlan && <SupportTimes plan={supportPlan} now={calendar.now} />}
      {isScheduled && hasSlots && (
        <SlotCalendar {...calendar} chosen={form.slot} onChoose={(slot) => onChoose({ type: 'slot-chosen', slot })} />
      )}
      {isScheduled && form.slot !== null && isOffline && <SlotNotReserved />}
    </section>
  );
}
