/** What people agreed to and what they were told; held against what is there. */
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Placed, Tab } from './people.ts';
import type { World } from './world.ts';

/** The order as the person saw it when they ordered. */
export interface Agreed {
  accountId: string;
  cartId: number;
  cartVersion: number;
  total: string;
  call: Placed['call'];
}

export interface Promised {
  /** Orders that somebody was told are paid, with the number of the invoice. */
  paid: Map<string, string>;
  /** Order → what was last said of it, until something happens to it. */
  said: Map<string, OrderStatus['state']>;
}

export const noPromises = (): Promised => ({ paid: new Map(), said: new Map() });

/** The person hears what has become of an order. */
export function hear(world: World, tab: Tab, order: OrderStatus | null): void {
  tab.order = order;
  if (order === null) return;
  world.promised.said.set(order.orderId, order.state);
  if (order.state === 'paid') tab.cart = null;
  if (order.state === 'paid') world.promised.paid.set(order.orderId, order.invoiceNumber);
  world.say(`${tab.name} is told: ${order.state}${order.refusalCode === null ? '' : ` (${order.refusalCode})`}`);
}
