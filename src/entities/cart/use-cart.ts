/** The cart for screens (decision 52): what is in it, where it is, and how it is changed. */
import { useEffect, useMemo } from 'react';
import type { CartEvent } from '../../../domain/commerce/cart.ts';
import type { Cart } from '../../../domain/commerce/cart-state.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { createBrowserRandom } from '../../platform/random.ts';
import { type CartKeeper, createCartKeeper } from '../../client/cart/cart-keeper.ts';
import type { CartState } from '../../client/cart/cart-on-device.ts';
import { type Told, byEvent } from '../../client/cart/cart-changes.ts';
import type { Client } from '../../client/client.ts';
import { useClient, useStore } from '../../client/client-context.tsx';

export interface CartInHand extends CartState {
  cart: Cart;
  keeper: CartKeeper;
  /** `told`: of the offers in it. Resolves whether it is kept on this device. */
  change(event: CartEvent, told?: Told): Promise<boolean>;
}

const keepers = new WeakMap<Client, CartKeeper>();

function keeperOf(client: Client): CartKeeper {
  const known = keepers.get(client);
  if (known) return known;
  const clock = createBrowserClock();
  const made = createCartKeeper({
    client,
    calls: () => client.online.cart(),
    clock,
    uuid: createIds(clock, createBrowserRandom()).uuid,
    interruptions: pageInterruptions,
  });
  keepers.set(client, made);
  return made;
}

export function useCart(): CartInHand {
  const client = useClient();
  const keeper = useMemo(() => keeperOf(client), [client]);
  useEffect(() => keeper.follow(), [keeper]);
  const state = useStore(keeper.state);
  return {
    ...state,
    cart: state.kept.cart,
    keeper,
    change: (event, told) => keeper.change(byEvent(event), told),
  };
}
