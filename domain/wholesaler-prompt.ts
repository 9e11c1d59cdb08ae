/** Whether a manager is asked which wholesaler their workshop buys from (SH-248..252). Knows no list of wholesalers. */
import { roleId } from './wire-enums.ts';
import { subscriptionType } from './subscription-type.ts';

export interface WholesalerFacts {
  siteCountry: string;
  companyCountry: string;
  hasWholesalerConfig: boolean;
  cdbId: number;
  wholesalerBranchId: string | null;
  subscriptionId: number;
  subscriptionTypeId: number | null;
  trialStatus: 'None' | 'Active' | 'Expired';
  roleId: number;
}

export function isWholesalerAsked(facts: WholesalerFacts): boolean {
  return (
    facts.companyCountry.toLowerCase() === facts.siteCountry.toLowerCase() &&
    facts.hasWholesalerConfig &&
    facts.cdbId > 0 &&
    !facts.wholesalerBranchId &&
    facts.subscriptionId > 0 &&
    facts.trialStatus === 'None' &&
    facts.subscriptionTypeId !== subscriptionType.payAsYouGo &&
    facts.roleId === roleId.manager
  );
}
