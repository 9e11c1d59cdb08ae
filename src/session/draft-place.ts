/**
 * In which tab a draft is open. There is one draft of a kind on the device and the last to write wins, so only one
 * tab at a time has it open; another one says so and offers to go on here. The tab that has it hands it over with
 * everything typed kept; one that has died holds nothing.
 *
 *   looking ──nobody has it──► here ──asked to give, typed input kept──► elsewhere
 *      │                                                                     │
 *      └──another tab answers "mine"──► elsewhere ◄── go on here: asks, waits ┘──handed over──► here
 */
import type { Channels } from '../platform/channel.ts';
import type { Locks } from '../platform/locks.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';
import { saveTyped } from './typed-input.ts';

export type DraftPlaceState = 'looking' | 'here' | 'elsewhere';

export interface DraftPlace extends ReadableStore<DraftPlaceState> {
  /** Asks the other tab for the draft; `here` when it has let go. */
  goOnHere(): void;
  close(): void;
}

interface DraftPlaceDeps {
  locks: Locks;
  channels: Channels;
  /** Puts everything typed in this tab on the device; resolves false when it cannot, then the draft stays here. */
  saveTyped(): Promise<boolean>;
}

/** Draft places of whoever is signed in when one is asked for. */
export function createDraftPlaces(
  platform: Pick<DraftPlaceDeps, 'locks' | 'channels'>,
  database: () => { accountId: string } | null,
): (draftKey: string) => DraftPlace {
  return (draftKey) => createDraftPlace({ ...platform, saveTyped }, `draft ${database()?.accountId ?? ''} ${draftKey}`);
}

interface Message {
  name: string;
  kind: 'who' | 'mine' | 'give';
}

/** `name`: account and kind of draft. */
export function createDraftPlace({ locks, channels, saveTyped }: DraftPlaceDeps, name: string): DraftPlace {
  const state = createStore<DraftPlaceState>('looking');
  const channel = channels.open('draft-place');
  const say = (kind: Message['kind']) => channel.post({ name, kind } satisfies Message);
  let stopWaiting = () => {};
  let letGo = () => {};
  let isClosed = false;

  /** Waits for the lock rather than asking whether it is free: the page before this one may be just letting go. */
  function wait(): void {
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    // Stopping is the one way that this fails.
    locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  }
  function hold(): Promise<void> {
    if (isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      letGo = resolve;
      state.set('here');
    });
  }
  async function handOver(): Promise<void> {
    if (!(await saveTyped()) || state.get() !== 'here') return;
    state.set('elsewhere');
    letGo();
  }
  const stopListening = channel.onMessage((message) => {
    const { name: about, kind } = message as Message;
    if (about !== name) return;
    if (kind === 'who' && state.get() === 'here') say('mine');
    if (kind === 'give' && state.get() === 'here') void handOver();
    if (kind === 'mine' && state.get() === 'looking') {
      stopWaiting();
      state.set('elsewhere');
    }
  });
  wait();
  say('who');
  return {
    get: state.get,
    subscribe: state.subscribe,
    goOnHere() {
      if (state.get() !== 'elsewhere') return;
      state.set('looking');
      wait();
      say('give');
    },
    close() {
      isClosed = true;
      stopListening();
      channel.close();
      stopWaiting();
      letGo();
    },
  };
}
