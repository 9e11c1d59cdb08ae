/** What happened in the wallet: topic, date, description and amount (CO-066); a page at a time. */
import { useState } from 'react';
import type { WalletActivity } from '../../../contract/wallet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { useFormat } from '../../ui/format.tsx';

const pageSize = 25;
/** CO-124; a reason of a newer server shows the topic it sent. */
const knownReasons = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]);

export function WalletActivityList({ activity }: { activity: readonly WalletActivity[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState(pageSize);
  return (
    <section className="card stack" aria-labelledby="wallet-activity">
      <h2 id="wallet-activity">{t('wallet.activity')}</h2>
      <div className="wallet-scroll">
        <table className="table wallet-table">
          <caption className="visually-hidden">{t('wallet.activity')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('wallet.topic')}</th>
              <th scope="col">{t('wallet.date')}</th>
              <th scope="col">{t('wallet.description')}</th>
              <th scope="col" className="number">
                {t('wallet.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {activity.slice(0, shown).map((entry) => (
              <tr key={entry.id}>
                <td>{knownReasons.has(entry.reason) ? t(`wallet.reason.${entry.reason}`) : entry.topic}</td>
                <td>
                  <DateTime at={entry.at} />
                </td>
                <td>{[entry.subject, entry.user].filter(Boolean).join(' · ')}</td>
                <td className="number" data-negative={entry.amount < 0 || undefined}>
                  {format.number(entry.amount, { signDisplay: 'exceptZero' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < activity.length && (
        <button type="button" className="button" data-kind="quiet" onClick={() => setShown(shown + pageSize)}>
          {t('wallet.more')}
        </button>
      )}
    </section>
  );
}
