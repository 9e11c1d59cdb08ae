/**
 * What stands above a screen's heading, by its path (SH-077..085): the crumbs, or the greeting of the dashboard, and
 * beside them the one action or number that belongs to the path.
 */
import { IconChevronRight, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Visitor } from '../../../domain/access.ts';
import { crumbsOf } from '../../../domain/crumbs.ts';
import { titleBarOf } from '../../../domain/title-bar.ts';
import { fact } from '../../data/facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDatabase } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import { useFormat } from '../../ui/format.tsx';

export function TitleBar({ pathname, visitor }: { pathname: string; visitor: Visitor }) {
  const { t } = useTranslation();
  const account = useAccount();
  const bar = titleBarOf(pathname, visitor);
  if (!bar) return null;
  const greeted = bar.isGreeting ? account?.contactFirstName : undefined;
  return (
    <div className="title-bar no-print">
      {greeted ? <p className="greeting">{t('greeting', { name: greeted })}</p> : <Crumbs {...{ pathname, visitor }} />}
      <div className="title-bar-tools">
        {bar.showsBalance && <Balance />}
        {bar.buyCredits !== null && (
          <Link to={bar.buyCredits} className="button">
            {t('shell.buyCredits')}
          </Link>
        )}
        {bar.newRequest !== null && (
          <Link to={bar.newRequest} className="button">
            {t('requests.new')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** SH-079, SH-080. */
function Crumbs({ pathname, visitor }: { pathname: string; visitor: Visitor }) {
  const { t } = useTranslation();
  const crumbs = crumbsOf(pathname, visitor.version);
  if (crumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={t('shell.crumbs')}>
      <ol>
        {crumbs.map(({ titleKey, path }, place) => (
          <li key={titleKey}>
            {place > 0 && <IconChevronRight aria-hidden size={16} />}
            {path === null ? (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{t(titleKey)}</span>
            ) : (
              <Link to={path}>{t(titleKey)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The credits as this device knows them. */
function Balance() {
  const { t } = useTranslation();
  const format = useFormat();
  const database = useOpenDatabase();
  const account = useAccount();
  const known = useLiveQuery(async () => (database ? await fact(database, 'walletBalance') : undefined), [database]);
  const balance = known ?? account?.availableCredits;
  if (balance === undefined) return null;
  return (
    <p className="balance">
      <IconWallet aria-hidden size={22} />
      <span>
        {t('shell.balance')} {t('wallet.credits', { count: balance, number: format.number(balance) })}
      </span>
    </p>
  );
}
