/**
 * The cart as all screens of a page see it: what is on this device, at once, with the changes that are just being written; then what
 * the server says. One per page; other tabs are heard through the database. No React.
 */
import { type ReadableStore, type WritableStore, createStore } from '../../platform/store.ts';
import type { KeptCart } from '../../../domain/commerce/kept-cart.ts';
import type { Client } from '../client.ts';
import {
  type CartChange,
  type Told,
  accepted,
  changeOwn,
  changeVisitors,
  read,
  withMine,
  withServers,
} from './cart-changes.ts';
import { type CartOnDevice, type CartOnDeviceDeps, type CartState, cartOnDevice, unread } from './cart-on-device.ts';
import { type CartSaver, type CartSaverDeps, createCartSaver } from './cart-saver.ts';

export interface CartKeeper {
  state: ReadableStore<CartState>;
  /** Shown at once. Resolves whether it is on the disk. */
  change(change: CartChange, told?: Told): Promise<boolean>;
  /** Asks the server now. */
  refresh(): Promise<void>;
  /** Of the two that differ. */
  choose(which: 'mine' | 'servers'): Promise<void>;
  /** The person has seen what changed: shown at once. */
  accept(): Promise<void>;
  /** Follows device, session and connection until the returned function is called; counted. */
  follow(): () => void;
}

export interface CartKeeperDeps extends CartOnDeviceDeps, Pick<CartSaverDeps, 'calls'> {
  client: Pick<Client, 'device' | 'database' | 'session' | 'connectivity' | 'serverTime'>;
  uuid(): string;
}

export function createCartKeeper(deps: CartKeeperDeps): CartKeeper {
  const state = createStore<CartState>(unread);
  const onDevice = cartOnDevice(deps, state);
  const saver = createCartSaver({
    ...deps,
    isChecked: () => state.get().isConfirmed,
    tell: (ended) => state.set({ ...state.get(), ended }),
  });
  /** Before it is written: until the server keeps just this, nothing is ordered. */
  const show = (kept: KeptCart) => state.set({ ...state.get(), kept, isConfirmed: false, version: null });
  let followers = 0;
  let end = () => {};
  return {
    state,
    async change(change, told) {
      const id = deps.uuid();
      const { kept } = state.get();
      show({ ...kept, cart: change(kept.cart) });
      const isKept = await onDevice.write(
        (own) => changeOwn(own, change, id, told),
        (visitors) => changeVisitors(visitors, change, id, told) ?? visitors,
      );
      if (isKept && followers > 0) saver.afterChange();
      return isKept;
    },
    refresh: () => saver.save(true),
    async choose(which) {
      await onDevice.write(which === 'mine' ? withMine : withServers, (visitors) => visitors);
      await saver.save(false);
    },
    async accept() {
      show(read(state.get().kept));
      await onDevice.write(accepted, (visitors) => visitors && read(visitors));
      await saver.save(false);
    },
    follow() {
      followers += 1;
      if (followers === 1) end = follow(deps, state, onDevice, saver);
      return () => {
        followers -= 1;
        if (followers === 0) end();
      };
    },
  };
}

function follow(
  { client }: CartKeeperDeps,
  state: WritableStore<CartState>,
  onDevice: CartOnDevice,
  saver: CartSaver,
): () => void {
  let database = client.database();
  let stopWatching = onDevice.watch();
  let { phase } = client.session.state.get();
  let isOnline = client.connectivity.get().status === 'online';
  if (phase !== 'starting') void saver.save(true);
  const stopSession = client.session.state.subscribe(() => {
    const before = phase;
    ({ phase } = client.session.state.get());
    if (client.database() === database && before !== 'starting') {
      // Who signs in again goes on with what waits.
      if (before === 'expired' && phase === 'signed-in') void saver.save(true);
      return;
    }
    database = client.database();
    stopWatching();
    state.set(unread);
    stopWatching = onDevice.watch();
    void saver.save(true);
  });
  const stopConnectivity = client.connectivity.subscribe(() => {
    const wasOnline = isOnline;
    isOnline = client.connectivity.get().status === 'online';
    if (isOnline && !wasOnline) void saver.save(true);
  });
  return () => {
    saver.stop();
    stopWatching();
    stopSession();
    stopConnectivity();
  };
}
