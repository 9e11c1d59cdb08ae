/** The account drop-down of a person who is logged in (SH-086..090). Drawn by src/app/shell. */
import { type Visitor, isManager, isMapped, isMultiWorkshop } from '../access.ts';
import { offeredRoute, tableOf } from '../routes/admission.ts';
import type { RouteId, RouteTable } from '../routes/route-tables.ts';

export type AccountMenuId = 'dashboard' | 'my-profile' | 'change-company' | 'wallet' | 'log-out';

export type AccountMenuEntry = { id: AccountMenuId; textKey: string } & (
  | { kind: 'link'; path: string }
  /** Opens a dialog: the company chooser, the question before logging out. */
  | { kind: 'dialog' }
);

export function accountMenuFor(visitor: Visitor, table: RouteTable = tableOf(visitor)): readonly AccountMenuEntry[] {
  if (!visitor.isLoggedIn) return [];
  const { account } = visitor;
  const link = (id: AccountMenuId, route: RouteId): AccountMenuEntry[] => {
    const row = offeredRoute(route, visitor, table);
    return row ? [{ id, textKey: `account.menu.${id}`, kind: 'link', path: row.path }] : [];
  };
  const dialog = (id: AccountMenuId): AccountMenuEntry => ({ id, textKey: `account.menu.${id}`, kind: 'dialog' });
  const hasAccount = account !== null && isMapped(account);
  return [
    ...(hasAccount ? [...link('dashboard', 'dashboard'), ...link('my-profile', 'my-profile')] : []),
    ...(canChangeCompany(visitor) ? [dialog('change-company')] : []),
    ...link('wallet', 'dashboard-wallet'),
    dialog('log-out'),
  ];
}

/** SH-088, SH-011. */
export function canChangeCompany({ account, version }: Visitor): boolean {
  if (account === null || !isMultiWorkshop(account)) return false;
  return version !== 'US-1.0' || isManager(account);
}
