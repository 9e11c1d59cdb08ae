/** The credits as this device knows them (SH-083, SH-085). */
import { IconWallet } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { fact } from '../../data/facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDatabase } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useFormat } from '../../ui/format.tsx';

export function Balance() {
  const { t } = useTranslation();
  const format = useFormat();
  const database = useOpenDatabase();
  const account = useAccount();
  const known = useLiveQuery(async () => (database ? await fact(database, 'walletBalance') : undefined), [database]);
  const balance = known ?? account?.availableCredits;
  if (balance === undefined) return null;
  return (
    <p className="touch strong">
      <IconWallet aria-hidden size={22} />
      <span>
        <span className="from-tablet">{t('shell.balance')}</span>{' '}
        {t('wallet.credits', { count: balance, number: format.number(balance) })}
      </span>
    </p>
  );
}
