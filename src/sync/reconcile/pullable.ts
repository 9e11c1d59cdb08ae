/**
 * Which lists the server gives to an account, as each collection says. Asking for the others would answer `forbidden`, and each of
 * those would renew the token for nothing.
 */
import type { Account } from '../../../contract/accounts.ts';
import { canSeeWallet } from '../../../domain/access.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { type ListName, listNames } from '../../data/tables.ts';
import { collections } from './collections/collections.ts';
import type { Rights } from './define-collection.ts';

export type Pullable = Record<ListName, boolean>;

export function pullableFor(account: Account): Pullable {
  const isMapped = account.cdbId > 0;
  const isManager = isMapped && account.userRole.id === roleId.manager;
  const isTrial = account.subscription.trialStatus !== 'None';
  const rights: Rights = {
    isManager,
    isWorkshop: isMapped && account.userRole.id !== roleId.expert,
    canSeeWallet: isManager && canSeeWallet({ ...account, isTrial }),
  };
  return Object.fromEntries(listNames.map((name) => [name, rights[collections[name].isFor]])) as Pullable;
}
