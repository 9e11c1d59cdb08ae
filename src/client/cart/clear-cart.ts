/** Empties the cart on this device, of whoever uses it (CO-179); the server hears of it with the next save. */
import { changeOwnCart, forgetVisitorCart } from '../../data/cart.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { createBrowserRandom } from '../../platform/random.ts';
import type { Client } from '../client.ts';
import { byEvent, changeOwn } from './cart-changes.ts';

export async function clearCart({ device, database, online }: Pick<Client, 'device' | 'database' | 'online'>) {
  const clock = createBrowserClock();
  const change = createIds(clock, createBrowserRandom()).uuid();
  await forgetVisitorCart(device);
  const own = database();
  if (!own) return;
  await changeOwnCart(own, clock.now(), (kept) => changeOwn(kept, byEvent({ type: 'cleared' }), change));
  void online.cart().then((calls) => calls?.save(false));
}
