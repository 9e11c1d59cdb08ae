import type { CartLine } from '../../../domain/commerce/cart-state.ts';

/** As the shop names it. */
export function lineTitle(line: CartLine): string {
  switch (line.kind) {
    case 'subscription':
      return line.plan.title;
    case 'add-on':
      return line.addOn.title;
    case 'service-type':
      return line.serviceType.title;
    case 'voucher-credits':
      return line.title;
  }
}
