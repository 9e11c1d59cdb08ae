/**
 * What stands in the bar below the header, by the path (SH-078..085). Drawn by src/app/shell; what leads to a screen
 * that the visitor cannot enter is left out.
 */
import { type Visitor, canRequest } from './access.ts';
import { canBuyCredits, canSeeBalance } from './buy-credits.ts';
import { admissionOf, offeredRoute, tableOf } from './routes/admission.ts';
import { type RouteTable, routeOfPath } from './routes/route-tables.ts';

export interface TitleBar {
  titleKey: string;
  /** The word of greeting and the contact's first name instead of the title. */
  isGreeting: boolean;
  /** Path of the new-request button; null: no button. */
  newRequest: string | null;
  showsBalance: boolean;
  /** The buy-credits button stands beside the balance. */
  canBuyCredits: boolean;
}

/** null: the path has no bar, or the visitor is not let in there. */
export function titleBarOf(pathname: string, visitor: Visitor, table: RouteTable = tableOf(visitor)): TitleBar | null {
  const row = routeOfPath(pathname, table);
  if (!row || row.bar === 'none' || admissionOf(row, visitor) !== 'enter') return null;
  const { account } = visitor;
  const plain: TitleBar = {
    titleKey: row.titleKey,
    isGreeting: row.bar === 'greeting',
    newRequest: null,
    showsBalance: false,
    canBuyCredits: false,
  };
  if (account === null) return plain;
  const offered = (id: 'new-request' | 'shopping-cart' | 'checkout') => offeredRoute(id, visitor, table)?.path ?? null;
  if (row.bar === 'new-request') return { ...plain, newRequest: canRequest(account) ? offered('new-request') : null };
  // Where nothing can be paid, nothing is bought.
  const canPay = offered('shopping-cart') !== null && offered('checkout') !== null;
  if (row.bar !== 'buy-credits' && row.bar !== 'balance') return plain;
  return {
    ...plain,
    showsBalance: canSeeBalance(account),
    canBuyCredits: row.bar === 'buy-credits' && canBuyCredits(account) && canPay,
  };
}
