/** Balance = start + what was given or taken otherwise − prices of what is not cancelled or unresolved. */
import { isChargedWhenMade } from '../../../domain/charge.ts';
import type { OnServer, RequestOnServer } from '../on-server.ts';
import { startCredits } from '../workshop.ts';
import type { World } from '../world.ts';

const priceByType: Readonly<Record<number, number>> = { 1: 3, 2: 2, 3: 4 };
const unresolved = 51;
const cancelled = 500;

export function aboutMoney(world: World, server: OnServer): string[] {
  const found = [...server.requests.values()].flatMap((row) => {
    if (isFromBefore(row)) return [];
    const isPaid = isChargedWhenMade(row.request_type) || server.acceptedScans.has(String(row.id));
    const charges = isPaid ? 1 : 0;
    const refunds = isPaid && isGivenBack(row) ? 1 : 0;
    if (row.charges === charges && row.refunds === refunds) return [];
    return [`request ${row.id} was charged ${row.charges} times and given back ${row.refunds} times`];
  });
  for (const id of server.acceptedScans)
    if (!world.wantedScans.has(id)) found.push(`the result of ${id} is accepted although nobody wanted it`);
  for (const companyId of world.workshop.companyIds) {
    const prices = [...server.requests.values()]
      .filter((row) => row.company_id === companyId && !isGivenBack(row) && !isFromBefore(row))
      .filter((row) => isChargedWhenMade(row.request_type) || server.acceptedScans.has(String(row.id)))
      .reduce((sum, row) => sum + (priceByType[row.request_type] ?? 0), 0);
    const expected = startCredits + (world.ledger.adjustments.get(companyId) ?? 0) - prices;
    const credits = server.credits.get(companyId);
    if (credits !== expected)
      found.push(`company ${companyId} has ${credits} credits, ${expected} are left of its own`);
  }
  return found;
}

function isFromBefore({ client_key }: RequestOnServer): boolean {
  return client_key === null;
}

function isGivenBack({ status_id, sub_status_id }: RequestOnServer): boolean {
  return status_id === cancelled || sub_status_id === unresolved;
}
