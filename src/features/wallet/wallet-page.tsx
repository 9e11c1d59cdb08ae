/** The wallet, read only: balance, how it went, what it was spent on, invoices; from this device at once. */
import './wallet.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { fact } from '../../data/facts.ts';
import { newestWalletActivity } from '../../data/wallet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, useClient, useStore } from '../../client/client-context.tsx';
import { DataState } from '../../ui/rows-state.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useFormat } from '../../ui/format.tsx';
import { Page } from '../../ui/page.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { Billing } from './billing.tsx';
import { WalletActivityList } from './wallet-activity-list.tsx';

/** More than a workshop has in a year; older entries stay on the server. */
const shownActivity = 500;

export function WalletPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useClient();
  const database = useDatabase();
  const { status } = useStore(client.connectivity);
  const found = useLiveQuery(async () => {
    const [activity, walletBalance, account, reconciledAt] = await Promise.all([
      newestWalletActivity(database, shownActivity),
      fact(database, 'walletBalance'),
      fact(database, 'account'),
      fact(database, 'reconciledAt'),
    ]);
    return { activity, balance: walletBalance ?? account?.availableCredits, reconciledAt };
  }, [database]);
  if (!found) return null;
  const { activity, balance, reconciledAt } = found;
  const isLoaded = reconciledAt !== undefined || activity.length > 0;
  const failure = { text: t('wallet.neverLoaded'), retry: () => void client.reconcile(), isOffline: true };
  return (
    <Page title={t('wallet.title')}>
      <section className="card wallet-balance stack" aria-labelledby="wallet-balance">
        <h2 id="wallet-balance">{t('wallet.balance')}</h2>
        <p className="wallet-figure">
          {balance === undefined ? '–' : t('wallet.credits', { count: balance, number: format.number(balance) })}
        </p>
        {reconciledAt !== undefined && (
          <p className="soft">
            {t('wallet.asOf')} <DateTime at={reconciledAt} />
          </p>
        )}
      </section>
      <DataState
        data={isLoaded ? activity : null}
        empty={{ title: t('wallet.none'), text: t('wallet.noneText') }}
        failure={status === 'offline' ? failure : undefined}
      >
        {(rows) => (
          <>
            <BalanceHistory activity={rows} />
            <WalletActivityList activity={rows} />
          </>
        )}
      </DataState>
      <Billing />
    </Page>
  );
}
