/** The entries of the account drop-down (SH-086..090), also those of the side navigation's user menu (SH-112). */
import { Link, useNavigate } from '@tanstack/react-router';
import { type AccountMenuId, accountMenuFor } from '../../../domain/menu/account-menu.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVisitor } from '../use-visitor.ts';
import { useApp } from '../app-context.tsx';
import { openChangeCompany } from '../dialogs/open-change-company.tsx';
import { openSignOut } from './account-dialogs.tsx';

interface AccountEntriesProps {
  only?: readonly AccountMenuId[];
  without?: readonly AccountMenuId[];
}

export function AccountEntries({ only, without = [] }: AccountEntriesProps) {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { pageLife } = useApp();
  if (visitor === null) return null;
  const entries = accountMenuFor(visitor).filter(({ id }) => (only?.includes(id) ?? true) && !without.includes(id));
  const open = (id: AccountMenuId) => {
    if (id === 'log-out') openSignOut(() => navigate({ to: '/' }));
    if (id === 'change-company') openChangeCompany(pageLife);
  };
  return entries.map((entry) =>
    entry.kind === 'link' ? (
      <Link key={entry.id} to={entry.path}>
        {t(entry.textKey)}
      </Link>
    ) : (
      <button key={entry.id} type="button" onClick={() => open(entry.id)}>
        {t(entry.textKey)}
      </button>
    ),
  );
}
