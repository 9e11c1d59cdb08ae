/**
 * In which tab a draft is open. There is one draft of a kind on the device and the last to write wins, so only one
 * tab at a time has it open; another one says so and offers to go on here. The tab that has it hands it over with
 * everything typed kept; one in which nothing was typed does so without a question, and has it back the same way when it is
 * looked at again; one that has died holds nothing.
 *
 *   looking ──nobody has it──► here ──asked to give, typed input kept──► elsewhere
 *      │                                                                     │
 *      └──another tab answers "mine"──► elsewhere ◄── go on here: asks, waits ┘──handed over──► here
 */
import type { Channel, Channels } from '../../platform/channel.ts';
import type { Locks } from '../../platform/locks.ts';
import type { PageLife } from '../../platform/page-life.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';

export type DraftLockState = 'looking' | 'here' | 'elsewhere';

export interface DraftLock extends ReadableStore<DraftLockState> {
  /** Begins to look; the returned function ends it, and lets go. */
  open(): () => void;
  /** Asks the other tab for the draft; `here` when it has let go. */
  goOnHere(): void;
  /** From now on nobody gets it from this tab without asking. */
  noteTyped(): void;
  /** While it is here: keeps what is typed and closes the forms of this tab until the returned function is called; then they read it anew. */
  setAside(): Promise<() => void>;
}

export interface DraftLockDeps {
  pageLife: Pick<PageLife, 'onVisibilityChange'>;
  locks: Locks;
  channels: Channels;
  /** Puts everything typed in this tab on the device; resolves false when it cannot, then the draft stays here. */
  saveTyped(): Promise<boolean>;
}

/**
 * Has the draft for a moment, wherever it is open, also in this tab; what is typed there is kept first. Resolves how to let go. A tab whose
 * words a full device cannot keep does not give it: then it is done without.
 */
export async function holdDraft(place: DraftLock): Promise<() => void> {
  if (place.get() === 'here') return place.setAside();
  const letGo = place.open();
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  const look = () => {
    const now = place.get();
    if (now === 'here' || (now === 'elsewhere' && isAsked)) return resolve();
    if (now !== 'elsewhere') return undefined;
    isAsked = true;
    return place.goOnHere();
  };
  const stop = place.subscribe(look);
  look();
  await promise;
  stop();
  return letGo;
}

interface Message {
  name: string;
  /** `untouched`: also mine, and given to whoever wants it. */
  kind: 'who' | 'mine' | 'untouched' | 'give';
}

/** `name`: account and kind of draft. */
export function createDraftLock(deps: DraftLockDeps, name: string): DraftLock {
  const place = new TabLock(deps, name);
  const { get, subscribe } = place.state;
  return {
    get,
    subscribe,
    open: () => place.open(),
    goOnHere: () => place.goOnHere(),
    noteTyped: () => place.noteTyped(),
    setAside: () => place.setAside(),
  };
}

class TabLock {
  readonly state = createStore<DraftLockState>('looking');
  readonly #deps: DraftLockDeps;
  readonly #name: string;
  readonly #lock: ReturnType<typeof createTabLock>;
  #channel: Channel | null = null;
  #isTyped = false;
  /** This tab is looked at again and would like to have it back. */
  #asksBack = false;

  constructor(deps: DraftLockDeps, name: string) {
    this.#deps = deps;
    this.#name = name;
    this.#lock = createTabLock(deps.locks, name, () => this.state.set('here'));
  }

  open(): () => void {
    this.#channel = this.#deps.channels.open('draft-place');
    this.#channel.onMessage((message) => this.#hear(message as Message));
    const stopLooking = this.#deps.pageLife.onVisibilityChange((isVisible) => this.#look(isVisible));
    this.#isTyped = false;
    this.#lock.wait();
    this.#say('who');
    return () => {
      stopLooking();
      this.#channel?.close();
      this.#channel = null;
      this.#lock.letGo();
      this.state.set('looking');
    };
  }

  goOnHere(): void {
    this.#asksBack = false;
    if (this.state.get() !== 'elsewhere') return;
    this.state.set('looking');
    this.#lock.wait();
    this.#say('give');
  }

  noteTyped(): void {
    this.#isTyped = true;
  }

  async setAside(): Promise<() => void> {
    const channel = this.#channel;
    await this.#deps.saveTyped();
    if (this.state.get() !== 'here') return () => {};
    this.state.set('looking');
    return () => {
      // Closed meanwhile.
      if (this.#channel !== channel) return;
      this.#isTyped = false;
      this.state.set('here');
      // Whoever asked meanwhile had no answer.
      this.#say('untouched');
    };
  }

  #say(kind: Message['kind']): void {
    this.#channel?.post({ name: this.#name, kind } satisfies Message);
  }

  #hear({ name, kind }: Message): void {
    if (name !== this.#name) return;
    const state = this.state.get();
    if (kind === 'who' && state === 'here') this.#say(this.#isTyped ? 'mine' : 'untouched');
    if (kind === 'give' && state === 'here') void this.#handOver();
    if (kind === 'untouched' && state === 'looking') this.#say('give');
    if (kind === 'untouched' && state === 'elsewhere' && this.#asksBack) this.goOnHere();
    if (kind === 'mine') this.#asksBack = false;
    if (kind === 'mine' && state === 'looking') this.#giveUp();
  }

  async #handOver(): Promise<void> {
    const isSaved = await this.#deps.saveTyped();
    if (this.state.get() !== 'here') return;
    if (isSaved) this.#giveUp();
    // There is no room for it: it stays where it was typed.
    else this.#say('mine');
  }

  #giveUp(): void {
    this.#lock.letGo();
    // Last: whoever hears of it may ask for it again at once.
    this.state.set('elsewhere');
  }

  #look(isVisible: boolean): void {
    this.#asksBack = isVisible && this.state.get() === 'elsewhere';
    if (this.#asksBack) this.#say('who');
  }
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
