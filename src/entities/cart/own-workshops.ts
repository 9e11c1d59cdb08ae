import type { Account } from '../../../contract/accounts.ts';
import type { OtherWorkshop } from '../../../domain/commerce/cart-state.ts';

/** Of the subscription, and those the person may act for; without the one they act for now. */
export function ownWorkshops(account: Account | null): OtherWorkshop[] {
  if (account === null) return [];
  const branches = account.impersonationList.map(({ customerId: cdbId, workshopName1: name }) => ({ cdbId, name }));
  const found = new Map([...branches, ...account.subscription.workshops].map((one) => [one.cdbId, one]));
  found.delete(account.cdbId);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
