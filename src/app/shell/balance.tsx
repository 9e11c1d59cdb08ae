/** The credits as this device knows them, and where they are sold the way to more (SH-083, SH-085). */
import { IconWallet } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { fact } from '../../data/facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDatabase } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { openTopUp } from '../../entities/credits/open-top-up.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.tsx';

interface BalanceProps {
  /** The page it stands on, from where more can be bought; null: not here, or not by this person. */
  buyFrom: string | null;
}

export function Balance({ buyFrom }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const database = useOpenDatabase();
  const account = useAccount();
  const known = useLiveQuery(async () => (database ? await fact(database, 'walletBalance') : undefined), [database]);
  const balance = known ?? account?.availableCredits;
  if (balance === undefined) return null;
  return (
    <>
      <p className="touch strong">
        <IconWallet aria-hidden size={22} />
        <span>
          <span className="from-tablet">{t('shell.balance')}</span>{' '}
          {t('wallet.credits', { count: balance, number: format.number(balance) })}
        </span>
      </p>
      {buyFrom !== null && (
        <Button onClick={() => openTopUp({ page: buyFrom, missing: null })}>{t('shell.buyCredits')}</Button>
      )}
    </>
  );
}
