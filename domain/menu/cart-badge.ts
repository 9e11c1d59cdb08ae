/** The number on the cart button (SH-385, SH-386). */
const maximum = 999;

/** Empty: no badge. Mandatory add-ons are not counted. */
export function cartBadge(items: readonly { quantity: number; isMandatory: boolean }[]): string {
  const count = items.reduce((sum, item) => (item.isMandatory ? sum : sum + item.quantity), 0);
  if (count <= 0) return '';
  return count > maximum ? `${maximum}+` : String(count);
}
