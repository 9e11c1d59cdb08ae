import type { LeftOut } from '../../../domain/commerce/kept-cart.ts';

/** Text that says of something taken out of the cart why. What is not known any more has no name (`title` is empty) that could stand in it. */
export function leftOutKey({ kind, title, reason }: Pick<LeftOut, 'kind' | 'title' | 'reason'>): string {
  if (title === '') return 'cart.leftOutUnnamed';
  if (reason !== undefined) return `cart.leftOutBecause.${reason}`;
  return kind === 'voucher' ? 'cart.leftOutVoucher' : 'cart.leftOut';
}
