/** Open slots by day in the account's zone: a row of days, below it the times of the chosen one. */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dayInZone, slotsByDay, type Slot, type SlotDay } from '../../../../domain/timeslots.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Skeleton } from '../../../ui/data-state.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { zoneName } from './zone-name.ts';

interface SlotCalendarProps {
  slots: readonly Slot[];
  zone: string;
  /** Epoch ms. */
  now: number;
  /** When the slots were told, epoch ms; undefined: they never were. */
  toldAt: number | undefined;
  isLoading: boolean;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
}

export function SlotCalendar({ slots, zone, now, toldAt, isLoading, chosen, onChoose }: SlotCalendarProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const days = slotsByDay(slots, zone, now);
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked ?? (chosen ? dayInZone(chosen.startTime, zone) : null);
  const day = days.find((candidate) => candidate.day === wanted) ?? days[0];
  if (!day) {
    if (isLoading) return <Skeleton rows={2} />;
    const isUnknown = toldAt === undefined;
    return (
      <output>
        {t(isUnknown ? 'newRequest.timeslot.unknown' : 'newRequest.timeslot.none', { zone: zoneName(zone, language) })}
      </output>
    );
  }
  return (
    <>
      <p className="soft">
        {t('newRequest.timeslot.zone', { zone: zoneName(zone, language) })}{' '}
        {toldAt !== undefined && t('newRequest.timeslot.asOf', { at: format.date(toldAt) })}
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
      <SlotTimes day={day} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

function DayButton({ day, isChosen, onChoose }: { day: SlotDay; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <button type="button" className="slot-day card stack gap-0" aria-pressed={isChosen} onClick={onChoose}>
      <span>{format.date(day.slots[0]?.startTime ?? day.day, 'weekday-date')}</span>
      <small className="soft">{t('newRequest.timeslot.free', { count: day.slots.length })}</small>
    </button>
  );
}

function SlotTimes({ day, chosen, onChoose }: { day: SlotDay } & Pick<SlotCalendarProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="slot-times">
      <ChoiceGroup
        name="timeslot"
        legend={t('newRequest.timeslot.timesOf', {
          day: format.date(day.slots[0]?.startTime ?? day.day, 'weekday-date'),
        })}
        value={chosen?.startTime ?? null}
        options={day.slots.map(({ startTime, endTime }) => ({
          value: startTime,
          label: `${format.date(startTime, 'time')} – ${format.date(endTime, 'time')}`,
        }))}
        onChoose={(value) => {
          const slot = day.slots.find(({ startTime }) => startTime === value);
          if (slot) onChoose(slot);
        }}
      />
    </div>
  );
}
