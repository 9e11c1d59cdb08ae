/** Why something was not done; what the server said last is shown beside it. */
import { NotNow } from '../../../contract/subscriptions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const named: ReadonlySet<string> = new Set(NotNow.options);

const others: Readonly<Record<string, string>> = {
  offline: 'subscription.noAnswer',
  'method-gone': 'subscription.methodGone',
};

/** `failedKey`: words where nobody said why. */
export function LifeProblemNote({ problem, failedKey }: { problem: string | null; failedKey: string }) {
  const { t } = useTranslation();
  if (problem === null) return null;
  if (problem === 'price-changed') {
    return (
      <p className="notice" data-tone="accent" role="alert">
        {t('subscription.priceChanged')}
      </p>
    );
  }
  return (
    <p className="notice" data-tone="bad" role="alert">
      {named.has(problem) ? t(`subscription.whyNot.${problem}`) : t(others[problem] ?? failedKey)}
    </p>
  );
}
