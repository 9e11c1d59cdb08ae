/**
 * How long a wait is and how long the queue, in words, with the moment it was told (SU-089); outside the hours of the experts, when
 * they come and which place one would have (SU-090).
 */
import type { OpeningPlan } from '../../../../domain/next-support.ts';
import { distance, expectedTurn, laterHours } from '../../../../domain/wait-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.tsx';

interface QueueTold {
  ticketsInQueue: number;
  averageWaitMinutes: number;
  /** Epoch ms. */
  at: number;
}
/** As last told; null: never. */
type Plan = OpeningPlan | null | undefined;

/** `Monday, 23 November, 08:00 (in 26 hours)`. */
export function useMomentWords(): (at: Date, now: number) => string {
  const { t, language } = useTranslation();
  const format = useFormat();
  return (at, now) => {
    const { value, unit } = distance(now, at.getTime());
    const away = new Intl.RelativeTimeFormat(language).format(value, unit);
    return t('newRequest.wait.from', { day: format.date(at, 'weekday-date'), time: format.date(at, 'time'), away });
  };
}

/** `(minutes, plan, now) => text`: one of the three wordings, or the moment when the experts are back. */
export function useWaitWords(): (minutes: number, plan: Plan, now: number) => string {
  const { t } = useTranslation();
  const momentWords = useMomentWords();
  return (minutes, plan, now) => {
    const wait = expectedTurn(minutes, plan, now);
    if (wait.kind === 'later') return momentWords(wait.at, now);
    if (wait.kind === 'minutes') return t('newRequest.wait.minutes', { count: wait.minutes });
    return t(wait.kind === 'more-than-hour' ? 'newRequest.wait.moreThanHour' : 'newRequest.wait.lessThanFive');
  };
}

/** What joining the queue now means; `told` undefined: the queue was never told. */
export function useQueueWords(): (told: QueueTold | undefined, plan: Plan, now: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const waitWords = useWaitWords();
  const momentWords = useMomentWords();
  return (told, plan, now) => {
    const later = laterHours(told?.averageWaitMinutes ?? 0, plan, now);
    if (later !== null) {
      const moment = momentWords(later, now);
      if (told === undefined) return t('newRequest.wait.closed', { moment });
      const at = format.date(told.at, 'time');
      return t('newRequest.wait.closedAtPlace', { moment, place: told.ticketsInQueue + 1, at });
    }
    if (told === undefined) return t('newRequest.timeslot.asapNote');
    const queue = t('newRequest.wait.queue', { count: told.ticketsInQueue });
    const time = waitWords(told.averageWaitMinutes, plan, now);
    return t('newRequest.wait.asOf', { queue, time, at: format.date(told.at, 'time') });
  };
}
