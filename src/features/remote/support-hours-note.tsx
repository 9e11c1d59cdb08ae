/** Says, outside the hours of the experts, when they are there next: the day and its times (SU-090, SU-262). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { nextSupport } from '../../../domain/next-support.ts';
import { keptSupportPlan } from '../../data/support-plan.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import { useFormat } from '../../ui/format.tsx';

interface SupportHoursNoteProps {
  country: string;
  zone: string;
  /** Epoch ms. */
  now: number;
}

export function SupportHoursNote({ country, zone, now }: SupportHoursNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { device, online, connectivity } = usePortal();
  const { status } = useStore(connectivity);
  const plan = useLiveQuery(() => keptSupportPlan(device, country, zone), [device, country, zone]);
  useEffect(() => {
    if (status !== 'offline') void online.checks().then((checks) => checks?.refreshSupportPlan());
  }, [online, status]);
  if (!plan) return null;
  const { isOpen, opensAt, closesAt } = nextSupport(plan, new Date(now));
  if (isOpen) return null;
  const isKnown = opensAt !== null && closesAt !== null;
  return (
    <div className="notice" data-tone="accent" role="status">
      <h3>{t('remote.closed.title')}</h3>
      <p>
        {isKnown
          ? t('remote.closed.next', {
              day: format.date(opensAt, 'weekday-date'),
              from: format.date(opensAt, 'time'),
              until: format.date(closesAt, 'time'),
            })
          : t('remote.closed.none')}
      </p>
      {status === 'offline' && <p className="soft">{t('remote.asOf', { at: format.date(plan.at) })}</p>}
    </div>
  );
}
