/** What has happened to a request, oldest first: who did what, and the status it led to (SU-161, SU-162). */
import type { SupportRequest } from '../../../../contract/support-request.ts';
import { isKnownStatus } from '../../../../domain/request-status.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { DateTime } from '../../../ui/date-time.tsx';

type Step = NonNullable<SupportRequest['timeline']>[number];

/** Rows that were pulled before the server told stories have none: then nothing is shown. */
export function RequestTimeline({ steps = [] }: { steps?: readonly Step[] | undefined }) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="detail-timeline">
      <h2 id="detail-timeline">{t('requests.timeline')}</h2>
      <ol className="timeline">
        {steps.map((step, place) => (
          // Steps are only ever added at the end.
          <li key={place} className="stack gap-0" data-kind={step.kind}>
            <strong>{stepText(step, t)}</strong>
            <span className="soft">
              <DateTime at={step.at} /> · {t(`requests.by.${step.by}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepText({ kind, statusId, statusLocalized }: Step, t: Translate): string {
  if (kind !== 'status' || statusId === null) return t(`requests.step.${kind}`);
  const status = isKnownStatus(statusId) ? t(`requests.status.${statusId}`) : statusLocalized;
  return t('requests.step.status', { status });
}
