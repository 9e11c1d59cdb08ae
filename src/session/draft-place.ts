/**
 * In which tab a draft is open. There is one draft of a kind on the device and the last to write wins, so only one
 * tab at a time has it open; another one says so and offers to go on here. The tab that has it hands it over with
 * everything typed kept; one that has died holds nothing.
 *
 *   looking ──nobody has it──► here ──asked to give, typed input kept──► elsewhere
 *      │                                                                     │
 *      └──another tab answers "mine"──► elsewhere ◄── go on here: asks, waits ┘──handed over──► here
 */
import type { Channel, Channels } from '../platform/channel.ts';
import type { Locks } from '../platform/locks.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';
import { saveTyped } from './typed-input.ts';

export type DraftPlaceState = 'looking' | 'here' | 'elsewhere';

export interface DraftPlace extends ReadableStore<DraftPlaceState> {
  /** Begins to look; the returned function ends it, and lets go. */
  open(): () => void;
  /** Asks the other tab for the draft; `here` when it has let go. */
  goOnHere(): void;
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
  let channel: Channel | null = null;
  const lock = createTabLock(locks, name, () => state.set('here'));
  const say = (kind: Message['kind']) => channel?.post({ name, kind } satisfies Message);

  async function handOver(): Promise<void> {
    if (!(await saveTyped()) || state.get() !== 'here') return;
    state.set('elsewhere');
    lock.letGo();
  }
  function hear(message: unknown): void {
    const { name: about, kind } = message as Message;
    if (about !== name) return;
    if (kind === 'who' && state.get() === 'here') say('mine');
    if (kind === 'give' && state.get() === 'here') void handOver();
    if (kind === 'mine' && state.get() === 'looking') {
      state.set('elsewhere');
      lock.letGo();
    }
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    open() {
      channel = channels.open('draft-place');
      channel.onMessage(hear);
      lock.wait();
      say('who');
      return () => {
        channel?.close();
        channel = null;
        lock.letGo();
        state.set('looking');
      };
    },
    goOnHere() {
      if (state.get() !== 'elsewhere') return;
      state.set('looking');
      lock.wait();
      say('give');
    },
  };
}

/** A lock that is waited for rather than tried: the form before this one, in the same tab, may be just letting go. */
function createTabLock(locks: Locks, name: string, onHeld: () => void) {
  let letGo = () => {};
  return {
    wait() {
      const waiting = new AbortController();
      const held = Promise.withResolvers<void>();
      letGo = () => {
        waiting.abort();
        held.resolve();
      };
      const hold = () => {
        if (!waiting.signal.aborted) onHeld();
        return held.promise;
      };
      // Letting go before it came is the one way that this fails.
      locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
    },
    /** Also ends the waiting. */
    letGo: () => letGo(),
  };
}
