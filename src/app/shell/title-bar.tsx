/**
 * What stands above a screen's heading, by its path (SH-077..085): the breadcrumbs, or the greeting of the dashboard, and
 * beside them the one action or number that belongs to the path.
 */
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { Visitor } from '../../../domain/access.ts';
import { breadcrumbsOf } from '../../../domain/breadcrumbs.ts';
import { titleBarOf } from '../../../domain/title-bar.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAccount } from '../../client/use-account.ts';

const Balance = lazy(() => import('./balance.tsx').then((m) => ({ default: m.Balance })));

export function TitleBar({ pathname, visitor }: { pathname: string; visitor: Visitor }) {
  const { t } = useTranslation();
  const account = useAccount();
  const bar = titleBarOf(pathname, visitor);
  if (!bar) return null;
  const greeted = bar.isGreeting ? account?.contactFirstName : undefined;
  return (
    <div className="title-bar row no-print">
      {greeted ? (
        <p className="large strong">{t('greeting', { name: greeted })}</p>
      ) : (
        <Crumbs {...{ pathname, visitor }} />
      )}
      <div className="title-bar-tools row">
        <Suspense>{bar.showsBalance && <Balance buyFrom={bar.canBuyCredits ? pathname : null} />}</Suspense>
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
  const breadcrumbs = breadcrumbsOf(pathname, visitor.version);
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={t('shell.crumbs')}>
      <ol className="row soft">
        {breadcrumbs.map(({ titleKey, path }, place) => (
          <li key={titleKey} className="line">
            {place > 0 && <IconChevronRight aria-hidden size={16} />}
            {path === null ? (
              <span aria-current={place === breadcrumbs.length - 1 ? 'page' : undefined}>{t(titleKey)}</span>
            ) : (
              <Link to={path} className="touch soft">
                <span>{t(titleKey)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
