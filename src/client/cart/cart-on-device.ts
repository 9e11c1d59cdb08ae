/** The cart of this device as a page shows it: read, watched and changed, with the changes that are just being written. */
import { emptyCart } from '../../../domain/commerce/cart-state.ts';
import { type CartVersion, type KeptCart, decideCart } from '../../../domain/commerce/kept-cart.ts';
import {
  type OwnCart,
  type VisitorCart,
  changeOwnCart,
  changeVisitorCart,
  ownCart,
  visitorCart,
} from '../../data/cart.ts';
import { isUnkeepable } from '../../data/storage-failure.ts';
import { watchRows } from '../../data/watch-rows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Interruptions } from '../../platform/interruptions.ts';
import type { WritableStore } from '../../platform/store.ts';
import type { CartSaved } from '../calls/cart-calls.ts';
import type { Client } from '../client.ts';
import { shownOf, versionOf } from './cart-changes.ts';

export interface CartState {
  /** false: this device is still being read. */
  isReady: boolean;
  kept: KeptCart;
  isVisitors: boolean;
  /** The server has it as it is, or has told a visitor its prices. */
  isConfirmed: boolean;
  /** On the server, when that is what is shown; null: it is not. */
  version: CartVersion | null;
  /** What the server holds instead; null: nothing has to be decided. */
  servers: KeptCart | null;
  /** How the last try ended; null: none has, or one is under way. */
  ended: Exclude<CartSaved, 'saved'> | null;
}

type Changes = [own: (kept: OwnCart) => OwnCart | null, visitors: (kept: VisitorCart | null) => VisitorCart | null];

const nothing: KeptCart = { cart: emptyCart, change: '', currency: null, pricedAt: null, was: {}, leftOut: [] };
export const unread: CartState = {
  ...{ isReady: false, kept: nothing, isVisitors: true, isConfirmed: false, version: null },
  ...{ servers: null, ended: null },
};

export interface CartOnDeviceDeps {
  client: Pick<Client, 'device' | 'database' | 'serverTime'>;
  clock: Clock;
  interruptions: Pick<Interruptions, 'during'>;
}

export interface CartOnDevice {
  write(...changes: Changes): Promise<boolean>;
  watch(): () => void;
}

export function cartOnDevice(
  { client, clock, interruptions }: CartOnDeviceDeps,
  state: WritableStore<CartState>,
): CartOnDevice {
  const { device, serverTime } = client;
  let writing = 0;
  const read = async (): Promise<CartState> => {
    const own = client.database();
    return own ? ownState(await ownCart(own)) : visitorState(await visitorCart(device, serverTime.told()));
  };
  // What is just being written is shown already.
  const show = (found: CartState) => {
    if (writing === 0) state.set({ ...found, ended: found.isConfirmed ? null : state.get().ended });
  };
  const written = (...[own, visitors]: Changes) => {
    const opened = client.database();
    return opened ? changeOwnCart(opened, clock.now(), own) : changeVisitorCart(device, serverTime.told(), visitors);
  };
  return {
    async write(...changes) {
      writing += 1;
      try {
        return (await interruptions.during(written(...changes))) === 'kept';
      } catch (fault) {
        if (!isUnkeepable(fault)) throw fault;
        return false;
      } finally {
        writing -= 1;
        await read().then(show, () => undefined);
      }
    },
    watch: () => watchRows(read, show),
  };
}

function ownState(own: OwnCart): CartState {
  const { unsaved, saved } = own;
  const isAsked = unsaved !== null && saved !== null && decideCart(unsaved, saved) === 'ask';
  const isConfirmed = unsaved === null && saved !== null;
  const servers = isAsked ? saved : null;
  const version = isConfirmed ? versionOf(saved) : null;
  return { isReady: true, kept: shownOf(own), isVisitors: false, isConfirmed, version, servers, ended: null };
}

function visitorState(found: VisitorCart | null): CartState {
  const isConfirmed = found !== null && found.checked === found.change;
  return {
    isReady: true,
    kept: found ?? nothing,
    isVisitors: true,
    isConfirmed,
    version: null,
    servers: null,
    ended: null,
  };
}
