/**
 * Keeps what is being typed on this device: saved `keptAfterMs` after a change, also while one types on, and at once when the
 * page may go away, so nothing typed is ever lost. Says where it is: `saving` until the device confirmed it, `full` when
 * it could not be kept. Nothing is written before the first change. Knows no forms and no React.
 *
 *   untouched ──changed──► saving ──confirmed──► saved ──changed──► saving …
 *                            └──not kept──► full ──changed, or leaving──► saving
 *   any ──discarded, or typed back──► untouched
 */
import { keptAfterMs } from '../../../domain/typing-pace.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PageLife } from '../../platform/page-life.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import { noteFailedWrite } from '../../data/storage-trouble.ts';

export type DraftState = 'untouched' | 'saving' | 'saved' | 'full';

export interface DraftStore {
  /** Resolves false when there is no room; rejects when the storage does not work. */
  save(key: string, value: unknown): Promise<boolean>;
  /** For the moment the page goes away: done without waiting, and nobody is told whether it was. */
  saveInParting(key: string, value: unknown): void;
  /** Everything typed is on the device: what was saved in parting is not needed any more. */
  settled(key: string): void;
  remove(key: string): Promise<void>;
  /** Without its files; missing where nothing of the queue is changed. */
  removeWords?(key: string): Promise<void>;
}

export interface DraftKeeper<T> extends ReadableStore<DraftState> {
  change(value: T): void;
  /** Nothing is to be saved at the moment; what has not been written stays pending. */
  pause(): void;
  /** Resolves when all that was typed is on the device; false when it has no room. */
  flush(): Promise<boolean>;
  /** What the device has not confirmed, with its key; null when it has all of it. */
  unsaved(): { key: string; value: T } | null;
  /** Forgets the draft, what is pending and what is being written (after submit, or on purpose). */
  discard(): Promise<void>;
  /** As it was before the first change: forgets the same, but for the draft's files. */
  takeBack(): Promise<void>;
  /** Watches the page; the returned function ends it and writes what is pending. */
  open(): () => void;
}

interface DraftKeeperDeps {
  key: string;
  drafts: DraftStore;
  clock: Pick<Clock, 'after'>;
  pageLife: Pick<PageLife, 'onLeave' | 'onVisibilityChange'>;
}

export function createDraftKeeper<T>({ key, drafts, clock, pageLife }: DraftKeeperDeps): DraftKeeper<T> {
  const state = createStore<DraftState>('untouched');
  let pending: { value: T } | null = null;
  /** Handed to the device, which has not confirmed it. */
  let writing: { value: T } | null = null;
  const wait = createWait(clock);
  const turns = createTurns();
  const unsaved = () => withKey(key, pending ?? writing);

  /** Also waits for what is being written already. */
  function flush(): Promise<boolean> {
    const next = pending;
    wait.stop();
    if (!next) return turns.last();
    pending = null;
    writing = next;
    return turns.take(() => write(next));
  }
  async function write(next: { value: T }): Promise<boolean> {
    const isSaved = await drafts.save(key, next.value).catch(notSaved);
    // Typed on or discarded meanwhile: that counts.
    if (writing !== next) return isSaved;
    writing = null;
    // Without room it stays pending: the next change, or leaving, tries again.
    if (!isSaved) pending ??= next;
    if (isSaved && pending === null) drafts.settled(key);
    state.set(!isSaved ? 'full' : pending ? 'saving' : 'saved');
    return isSaved;
  }
  async function forget(remove: () => Promise<void> | undefined): Promise<void> {
    [pending, writing] = [null, null];
    await turns.take(() => Promise.resolve(remove()).then(() => true));
    if (!unsaved()) state.set('untouched');
  }
  function leave(): void {
    const unconfirmed = unsaved();
    if (unconfirmed) drafts.saveInParting(key, unconfirmed.value);
    void flush();
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    change(value) {
      pending = { value };
      state.set('saving');
      wait.start(() => void flush());
    },
    pause: wait.stop,
    flush,
    unsaved,
    discard: () => forget(() => drafts.remove(key)),
    takeBack: () => forget(() => drafts.removeWords?.(key)),
    open: () => watch(pageLife, leave, () => void flush()),
  };
}

function withKey<T>(key: string, unconfirmed: { value: T } | null): { key: string; value: T } | null {
  return unconfirmed && { key, value: unconfirmed.value };
}

function notSaved(): boolean {
  noteFailedWrite();
  return false;
}

/** `leave` when the page goes away, or is out of sight and may be killed without another word; `end` when it is watched no longer. */
function watch(pageLife: DraftKeeperDeps['pageLife'], leave: () => void, end: () => void): () => void {
  const stopLeave = pageLife.onLeave(leave);
  const stopVisibility = pageLife.onVisibilityChange((isVisible) => (isVisible ? undefined : leave()));
  return () => {
    stopLeave();
    stopVisibility();
    end();
  };
}

/** One after the other, so that what was written first never comes to lie over what came later. */
function createTurns() {
  let last: Promise<boolean> = Promise.resolve(true);
  return {
    last: () => last,
    take(work: () => Promise<boolean>): Promise<boolean> {
      last = last.catch(() => false).then(work);
      return last;
    },
  };
}

/** One wait at a time. Starting again does not put it off, so a page that dies under somebody's typing loses no more than that. */
function createWait(clock: Pick<Clock, 'after'>) {
  let cancel: (() => void) | null = null;
  return {
    start(run: () => void): void {
      cancel ??= clock.after(keptAfterMs, () => {
        cancel = null;
        run();
      });
    },
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}
