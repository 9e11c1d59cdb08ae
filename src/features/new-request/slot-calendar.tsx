/** Open slots by day in the account's zone: a row of days, below it the times of the chosen one. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayInZone, slotsByDay, type SlotDay } from '../../../domain/timeslots.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { useFormat } from '../../ui/format.tsx';
import { useWizard } from './wizard-context.ts';
import { zoneOf } from './wizard-facts.ts';

export function SlotCalendar({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, data, facts } = useWizard();
  const zone = zoneOf(data);
  const days = slotsByDay(data.timeslots, zone, facts.now);
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked ?? (form.slot ? dayInZone(form.slot.startTime, zone) : null);
  const day = days.find((candidate) => candidate.day === wanted) ?? days[0];
  if (!day) {
    if (isLoading) return <Skeleton rows={2} />;
    const isUnknown = data.timeslotsAt === undefined;
    return <output>{t(isUnknown ? 'newRequest.timeslot.unknown' : 'newRequest.timeslot.none', { zone })}</output>;
  }
  return (
    <>
      <p className="soft">
        {t('newRequest.timeslot.zone', { zone })}{' '}
        {data.timeslotsAt !== undefined && t('newRequest.timeslot.asOf', { at: format.date(data.timeslotsAt) })}
      </p>
      <fieldset className="slot-days">
        <legend className="visually-hidden">{t('newRequest.timeslot.days')}</legend>
        {days.map((candidate) => (
          <DayButton
            key={candidate.day}
            day={candidate}
            isChosen={candidate.day === day.day}
            onChoose={() => setPicked(candidate.day)}
          />
        ))}
      </fieldset>
      <SlotTimes day={day} />
    </>
  );
}

function DayButton({ day, isChosen, onChoose }: { day: SlotDay; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <button type="button" className="slot-day" aria-pressed={isChosen} onClick={onChoose}>
      <span>{format.date(day.slots[0]?.startTime ?? day.day, 'weekday-date')}</span>
      <small>{t('newRequest.timeslot.free', { count: day.slots.length })}</small>
    </button>
  );
}

function SlotTimes({ day }: { day: SlotDay }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, dispatch } = useWizard();
  return (
    <fieldset className="choice-group">
      <legend>
        {t('newRequest.timeslot.timesOf', { day: format.date(day.slots[0]?.startTime ?? day.day, 'weekday-date') })}
      </legend>
      <div className="slot-times">
        {day.slots.map((slot) => (
          <label key={slot.startTime} className="choice">
            <input
              type="radio"
              name="timeslot"
              checked={form.slot?.startTime === slot.startTime}
              onChange={() => dispatch({ type: 'slot-chosen', slot })}
            />
            <span>
              {format.date(slot.startTime, 'time')} – {format.date(slot.endTime, 'time')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
