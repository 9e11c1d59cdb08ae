/** Invoices: fetched while there is a connection, the last known ones shown with their age without (CO-065). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { BillingTransaction } from '../../../contract/billing.ts';
import { fact } from '../../data/facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, useClient, useStore } from '../../client/client-context.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useFormat } from '../../ui/format.tsx';

export function Billing() {
  const { t } = useTranslation();
  const client = useClient();
  const database = useDatabase();
  const { status } = useStore(client.connectivity);
  const [hasFailed, setHasFailed] = useState(false);
  const known = useLiveQuery(() => fact(database, 'billing'), [database]);
  useEffect(() => {
    if (status === 'offline') return undefined;
    let isHere = true;
    void client.online.refreshBilling().then((isFresh) => {
      if (isHere) setHasFailed(!isFresh);
    });
    return () => {
      isHere = false;
    };
  }, [client, status]);
  const isOld = hasFailed || status === 'offline';
  return (
    <section className="card stack" aria-labelledby="wallet-billing">
      <h2 id="wallet-billing">{t('wallet.billing')}</h2>
      {known && isOld && (
        <p className="soft">
          {t('wallet.asOf')} <DateTime at={known.at} />
        </p>
      )}
      {!known && isOld && <p className="soft">{t('wallet.billingOffline')}</p>}
      {known && known.transactions.length === 0 && <p className="soft">{t('wallet.noBilling')}</p>}
      {known && known.transactions.length > 0 && <BillingTable transactions={known.transactions} />}
    </section>
  );
}

function BillingTable({ transactions }: { transactions: readonly BillingTransaction[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="wallet-scroll">
      <table className="table wallet-table">
        <caption className="visually-hidden">{t('wallet.billing')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wallet.invoice')}</th>
            <th scope="col">{t('wallet.date')}</th>
            <th scope="col">{t('wallet.payment')}</th>
            <th scope="col" className="number">
              {t('wallet.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <tr key={transaction.transactionId}>
              <td>{transaction.invoiceNumber}</td>
              <td>
                <DateTime at={transaction.date} style="date" />
              </td>
              <td>{transaction.paymentMethod}</td>
              <td className="number">
                {format.number(Number(transaction.amount), { style: 'currency', currency: transaction.currency })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
