/** Who may pay a cart (CO-206, CO-237): managers of a workshop. */
import { type AccountFacts, isManager, isMapped } from '../access.ts';

/** Nobody can be asked to buy instead of the first two: they have no workshop yet, or none any more. */
export type NoPurchase = 'in-review' | 'left-team' | 'no-manager';

/** null: they may. */
export function whyNoPurchase(account: Pick<AccountFacts, 'cdbId' | 'hasLeftTeam' | 'roleId'>): NoPurchase | null {
  if (!isMapped(account)) return account.hasLeftTeam ? 'left-team' : 'in-review';
  return isManager(account) ? null : 'no-manager';
}
