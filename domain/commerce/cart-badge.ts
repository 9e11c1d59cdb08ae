/** The number on the cart's button; what comes with a plan by itself does not count (CO-074, CO-075, SH-385, SH-386). */
import { type Cart, isMandatory } from './cart-state.ts';

const most = 999;

/** Empty: no number. */
export function badgeOf({ lines }: Pick<Cart, 'lines'>): string {
  const count = lines.reduce((sum, line) => (isMandatory(line) ? sum : sum + line.quantity), 0);
  if (count <= 0) return '';
  return count > most ? `${most}+` : String(count);
}
