/**
 * The cart as all screens of a page see it: what is on this device, at once, with the changes that are just being written; then what
 * the server says. One per page; other tabs are heard through the database. No React.
 */
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
import { type ReadableStore, type WritableStore, createStore } from '../../platform/store.ts';
import type { CartSaved } from '../calls/cart-calls.ts';
import type { Client } from '../client.ts';
import { type CartChange, type Told } from './cart-changes.ts';
import {
  accepted,
  changeOwn,
  changeVisitors,
  read,
  shownOf,
  versionOf,
  withMine,
  withServers,
} from './cart-changes.ts';
import { type CartSaver, type CartSaverDeps, createCartSaver } from './cart-saver.ts';

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

export interface CartKeeper {
  state: ReadableStore<CartState>;
  /** Shown at once. Resolves whether it is on the disk. */
  change(change: CartChange, told?: Told): Promise<boolean>;
  /** Asks the server now. */
  refresh(): Promise<void>;
  /** Of the two that differ. */
  choose(which: 'mine' | 'servers'): Promise<void>;
  /** The person has seen what changed. */
  accept(): Promise<void>;
  /** Follows device, session and connection until the returned function is called; counted. */
  follow(): () => void;
}

export interface CartKeeperDeps extends Pick<CartSaverDeps, 'calls'> {
  client: Pick<Client, 'device' | 'database' | 'session' | 'connectivity'>;
  clock: Clock;
  uuid(): string;
  interruptions: Pick<Interruptions, 'during'>;
}

type Changes = [own: (kept: OwnCart) => OwnCart | null, visitors: (kept: VisitorCart | null) => VisitorCart | null];

const nothing: KeptCart = { cart: emptyCart, change: '', currency: null, pricedAt: null, was: {}, leftOut: [] };
const unread: CartState = {
  ...{ isReady: false, kept: nothing, isVisitors: true, isConfirmed: false, version: null },
  ...{ servers: null, ended: null },
};

export function createCartKeeper(deps: CartKeeperDeps): CartKeeper {
  const state = createStore<CartState>(unread);
  const onDevice = cartOnDevice(deps, state);
  const saver = createCartSaver({
    ...deps,
    isChecked: () => state.get().isConfirmed,
    tell: (ended) => state.set({ ...state.get(), ended }),
  });
  let followers = 0;
  let end = () => {};
  return {
    state,
    async change(change, told) {
      const id = deps.uuid();
      const shown = state.get();
      state.set({
        ...shown,
        kept: { ...shown.kept, cart: change(shown.kept.cart) },
        isConfirmed: false,
        version: null,
      });
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

interface OnDevice {
  write(...changes: Changes): Promise<boolean>;
  watch(): () => void;
}

function cartOnDevice({ client, clock, interruptions }: CartKeeperDeps, state: WritableStore<CartState>): OnDevice {
  const { device } = client;
  let writing = 0;
  const read = async (): Promise<CartState> => {
    const own = client.database();
    return own ? ownState(await ownCart(own)) : visitorState(await visitorCart(device, clock.now()));
  };
  // What is just being written is shown already.
  const show = (found: CartState) => {
    if (writing === 0) state.set({ ...found, ended: found.isConfirmed ? null : state.get().ended });
  };
  const written = (...[own, visitors]: Changes) => {
    const opened = client.database();
    return opened ? changeOwnCart(opened, clock.now(), own) : changeVisitorCart(device, clock.now(), visitors);
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

function follow(
  { client }: CartKeeperDeps,
  state: WritableStore<CartState>,
  onDevice: OnDevice,
  saver: CartSaver,
): () => void {
  let database = client.database();
  let stopWatching = onDevice.watch();
  let isKnown = client.session.state.get().phase !== 'starting';
  let isOnline = client.connectivity.get().status === 'online';
  if (isKnown) void saver.save(true);
  const stopSession = client.session.state.subscribe(() => {
    const wasKnown = isKnown;
    isKnown = client.session.state.get().phase !== 'starting';
    if (client.database() === database && wasKnown) return;
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
