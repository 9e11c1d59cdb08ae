/**
 * What stands in the bar below the header, by the path (SH-078..085). Drawn by src/app/shell; what leads to a screen
 * that the visitor cannot enter, or that is not built, is left out.
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
  /** Path of the buy-credits button; null: no button. */
  buyCredits: string | null;
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
    buyCredits: null,
  };
  if (account === null) return plain;
  const pathOf = (id: 'new-request' | 'shopping-cart' | 'checkout') => offeredRoute(id, visitor, table)?.path ?? null;
  // Where nothing can be paid, nothing is bought.
  const cart = pathOf('checkout') === null ? null : pathOf('shopping-cart');
  if (row.bar === 'new-request') return { ...plain, newRequest: canRequest(account) ? pathOf('new-request') : null };
  if (row.bar !== 'buy-credits' && row.bar !== 'balance') return plain;
  return {
    ...plain,
    showsBalance: canSeeBalance(account),
    buyCredits: row.bar === 'buy-credits' && canBuyCredits(account) ? cart : null,
  };
}
