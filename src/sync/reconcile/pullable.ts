/**
 * Which lists the server gives to an account. Asking for the others would answer `forbidden`, and each of those
 * would renew the token for nothing.
 */
import type { Account } from '../../../contract/accounts.ts';
import { canSeeWallet } from '../../../domain/access.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { ListName } from '../../data/tables.ts';

export type Pullable = Record<ListName, boolean>;

export function pullableFor(account: Account): Pullable {
  const isMapped = account.cdbId > 0;
  const isManager = isMapped && account.userRole.id === roleId.manager;
  const isTrial = account.subscription.trialStatus !== 'None';
  return {
    requests: isMapped && account.userRole.id !== roleId.expert,
    hardware: isManager,
    hardwareNotes: isManager,
    wallet: isManager && canSeeWallet({ ...account, isTrial }),
  };
}
