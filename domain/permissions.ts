/**
 * What an account allows, as names that the route rows ask for (SH-028, SH-272): derived from the role and from how
 * the company stands. The role lists and the mapping of the rows are asked beside them.
 */
import { roleId } from './wire-enums.ts';
import {
  type AccountFacts,
  canRequest,
  canSeeProducts,
  canSeeWallet,
  effectiveRoleOf,
  isManager,
  isMapped,
} from './access.ts';

export type Permission =
  | 'account'
  | 'requests'
  | 'conversations'
  | 'new-request'
  | 'remote'
  | 'hardware'
  | 'team'
  | 'statistics'
  | 'billing'
  | 'wallet'
  | 'my-products'
  | 'cart';

const rules: Readonly<Record<Permission, (account: AccountFacts) => boolean>> = {
  account: isStaff,
  // Asked again behind the mapping of the rows, which the mobile app skips (SH-273).
  requests: (account) => isStaff(account) && isMapped(account),
  conversations: (account) => isMapped(account) && (isStaff(account) || account.roleId === roleId.expert),
  // Without an active subscription the screen itself says why nothing can be sent: a 401 would hide the draft.
  'new-request': isStaff,
  remote: (account) => isStaff(account) && canRequest(account),
  hardware: (account) => isManager(account) && !account.isTrial,
  team: isManager,
  statistics: (account) => isManager(account) && !account.isTrial,
  billing: isManager,
  wallet: (account) => isManager(account) && canSeeWallet(account),
  'my-products': (account) => isManager(account) && canSeeProducts(account),
  cart: (account) => isStaff(account) && !account.isSpecialWorkshop,
};

export function hasPermission(account: AccountFacts, permission: Permission): boolean {
  return rules[permission](account);
}

/** People of workshops; experts work elsewhere. */
function isStaff(account: AccountFacts): boolean {
  const role = effectiveRoleOf(account);
  return role === roleId.manager || role === roleId.individual;
}
