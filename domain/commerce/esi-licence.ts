/** What some plans need in the workshop (CO-201 to CO-204): the browser says by the same rule what the server refuses. */
import { type Cart, isPayAsYouGo, planIn } from './cart-state.ts';
import { addOnCategory } from './catalogue.ts';

type Licence = Pick<Cart, 'hasEsiContract' | 'ktsVersion'>;

/** An active ESI[tronic] 2.0 licence and a KTS 350, 560 or 590: one without the other is not enough. */
export function hasEsiAndInterface({ hasEsiContract, ktsVersion = '' }: Licence): boolean {
  return hasEsiContract && /\bKTS ?(?:350|560|590)\b/i.test(ktsVersion);
}

/** Whether the plan in the cart needs both and they are not there; RDS500 stands for them, but not for pay-as-you-go. */
export function lacksEsi(cart: Licence & Pick<Cart, 'lines'>): boolean {
  if (!planIn(cart)?.needsEsiLicence || hasEsiAndInterface(cart)) return false;
  const hasRds500 = cart.lines.some((line) => line.kind === 'add-on' && line.addOn.categoryId === addOnCategory.rds500);
  return isPayAsYouGo(cart) || !hasRds500;
}

/** RDS500 is not sold in France. */
export function canBuyRds500(country: string): boolean {
  return country.toLowerCase() !== 'fr';
}
