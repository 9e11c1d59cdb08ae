/** How long a wait is and how long the queue, in words, with the moment it was told (SU-089). */
import { waitText } from '../../domain/wait-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from './format.tsx';

interface QueueTold {
  ticketsInQueue: number;
  averageWaitMinutes: number;
  /** Epoch ms. */
  at: number;
}

/** `(minutes) => text`: one of the three wordings. */
export function useWaitWords(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    const wait = waitText(minutes);
    if (wait.kind === 'minutes') return t('newRequest.wait.minutes', { count: wait.minutes });
    return t(wait.kind === 'more-than-hour' ? 'newRequest.wait.moreThanHour' : 'newRequest.wait.lessThanFive');
  };
}

export function useQueueWords(): (told: QueueTold) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const waitWords = useWaitWords();
  return ({ ticketsInQueue, averageWaitMinutes, at }) => {
    const queue = t('newRequest.wait.queue', { count: ticketsInQueue });
    return t('newRequest.wait.asOf', { queue, time: waitWords(averageWaitMinutes), at: format.date(at, 'time') });
  };
}
