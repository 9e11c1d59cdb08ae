/** The plan and how it stands, in words that are true until the next answer. */
import type { SubscriptionDetails } from '../../../contract/subscriptions.ts';
import { refusalWords } from '../../entities/payment/refusal-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { activeTextOf } from './active-text.ts';
import { Reactivation } from './reactivation.tsx';
import type { SectionProps } from './subscription-page.tsx';
import { Upgrade } from './upgrade.tsx';

const tones: Readonly<Record<SubscriptionDetails['state'], Tone>> = {
  none: 'neutral',
  trial: 'primary',
  'trial-over': 'neutral',
  active: 'good',
  charging: 'accent',
  'payment-failed': 'bad',
  terminated: 'accent',
  expired: 'bad',
};

export function StateCard(props: SectionProps) {
  const { t } = useTranslation();
  const { status, details } = props;
  const { state, plan } = details;
  return (
    <section className="card stack" aria-labelledby="sub-plan">
      <div className="split">
        <h2 id="sub-plan">{plan?.title ?? status.name}</h2>
        <StatusBadge tone={tones[state]}>{t(`subscription.state.${state}`)}</StatusBadge>
      </div>
      <StateText details={details} />
      <Reactivation {...props} />
      {plan !== null && plan.features.length > 0 && (
        <ul aria-label={t('subscription.holds')}>
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <Upgrade {...props} />
    </section>
  );
}

function StateText({ details }: { details: SubscriptionDetails }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { state, usableUntil, trialDaysLeft, undecidedSince } = details;
  const until = usableUntil === null ? null : date(usableUntil, 'date');
  const running = state === 'active' ? activeTextOf(details) : null;
  if (running !== null && running.words !== 'active') {
    const day = running.day === null ? '' : date(running.day, 'date');
    return <p>{t(`subscription.text.${running.words}`, { date: day })}</p>;
  }
  if (undecidedSince !== null)
    return <p className="notice">{t('subscription.text.undecided', { date: date(undecidedSince, 'date') })}</p>;
  if (state === 'payment-failed') return <Failure details={details} />;
  if (state === 'trial') return <p>{t('subscription.text.trial', { count: trialDaysLeft ?? 0 })}</p>;
  if (state === 'terminated' || state === 'expired') {
    return (
      <>
        <p>{until === null ? t(`subscription.text.${state}`) : t('subscription.text.until', { date: until })}</p>
        <Why details={details} />
      </>
    );
  }
  return <p>{t(`subscription.text.${state}`)}</p>;
}

function Failure({ details }: { details: SubscriptionDetails }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { failure, usableUntil } = details;
  const next = failure?.nextTryAt ?? null;
  return (
    <div className="notice stack" data-tone="bad" role="status">
      <Why details={details} />
      {next !== null && <p>{t('subscription.nextTry', { date: date(next, 'date') })}</p>}
      {usableUntil !== null && <p>{t('subscription.usableUntil', { date: date(usableUntil, 'date') })}</p>}
    </div>
  );
}

/** Why the last charge failed. */
function Why({ details: { failure } }: { details: SubscriptionDetails }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  const { refusalCode } = failure;
  return (
    <p>{refusalCode === null ? t('subscription.noMethod') : t(`checkout.refused.${refusalWords(refusalCode)}`)}</p>
  );
}
