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
  /** Orders that were seen closed. */
  closed: Set<string>;
  /** Company → since when a manager knows that its subscription is terminated. */
  terminated: Map<number, Date>;
}

export const noPromises = (): Promised => ({ paid: new Map(), closed: new Set(), terminated: new Map() });

/** The person hears what has become of an order. */
export function hear(world: World, tab: Tab, order: OrderStatus | null): void {
  tab.order = order;
  if (order === null) return;
  if (order.state === 'paid') tab.cart = null;
  if (order.state === 'paid') world.promised.paid.set(order.orderId, order.invoiceNumber);
  world.say(`${tab.name} is told: ${order.state}${order.refusalCode === null ? '' : ` (${order.refusalCode})`}`);
}
