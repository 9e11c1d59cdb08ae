/**
 * The runner that carries out `decide`: one at a time per person and browser profile (Web Lock), shared by the
 * page and the service worker. Every call to `kick` leads to a look at the whole queue, also while something is being sent; what has
 * to wait is looked at again when its time comes. Never sends another account's work, work made for another company than the person acts
 * for, work of a sign-out under way, or blindly while offline.
 */
import { isDatabaseGone } from '../../data/storage-failure.ts';
import type { Channel, Channels } from '../../platform/channel.ts';
import type { Random } from '../../platform/random.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import { backoffMs } from './backoff.ts';
import { Notes } from './decisions.ts';
import type { SendPool } from './send-pool.ts';
import { type RunDeps, type RunOutcome, type Tools, entriesHere, runLocked } from './send-run.ts';
import { type SendSteps, createSendSteps } from './send-steps.ts';
import { nextDueMs, waitMs } from './sendable.ts';

export interface SenderDeps extends RunDeps {
  random: Random;
  channels: Channels;
}

export interface SendProgress {
  entryId: string;
  uploadedBytes: number;
  totalBytes: number;
}

export interface Sender {
  /** The entry that is being sent; null when nothing is. */
  progress: ReadableStore<SendProgress | null>;
  /** There is work that cannot be sent, because the device has no room for the mark that it is being sent. */
  isStorageFull: ReadableStore<boolean>;
  isBusy(): boolean;
  /** Sends what can be sent now; resolves how many entries still wait by themselves. */
  kick(): Promise<number>;
  /** The connection is back, or a person insists: forget the back-off. */
  hurry(): Promise<number>;
  /** Whatever the queue was held for may be over (`code`: one reason only). */
  release(code?: string): Promise<number>;
  /** Ends for ever: nothing is picked any more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

export function createSender(deps: SenderDeps): Sender {
  return new QueueSender(deps);
}

class QueueSender implements Sender {
  readonly progress = createStore<SendProgress | null>(null);
  readonly isStorageFull = createStore(false);
  readonly #deps: SenderDeps;
  readonly #notes: Notes;
  readonly #steps: SendSteps;
  /** One tab or the worker sends for all: it hears here what the others have kept. */
  readonly #others: Channel;
  readonly #stopped = new AbortController();
  #running: Promise<number> | null = null;
  #pool: SendPool | null = null;
  #isAskedAgain = false;
  #silentRuns = 0;
  #cancelWake = (): void => {};

  constructor(deps: SenderDeps) {
    this.#deps = deps;
    const onProgress = (entryId: string, uploadedBytes: number, totalBytes: number) =>
      this.progress.set({ entryId, uploadedBytes, totalBytes });
    this.#notes = new Notes(deps.database);
    this.#steps = createSendSteps({ ...deps, onProgress, notes: this.#notes });
    this.#others = deps.channels.open(`outbox:${deps.database.accountId}`);
    this.#others.onMessage(() => void this.#hear());
  }

  isBusy(): boolean {
    return this.#running !== null;
  }

  kick(): Promise<number> {
    if (this.#stopped.signal.aborted) return Promise.resolve(0);
    this.#others.post('look');
    return this.#look();
  }

  #look(): Promise<number> {
    if (this.#stopped.signal.aborted) return Promise.resolve(0);
    this.#isAskedAgain = true;
    void this.#pool?.lookAgain();
    this.#running ??= this.#lookUntilQuiet();
    return this.#running;
  }

  /** Whoever has kept it may be gone before it is sent, and its timers with it. */
  async #hear(): Promise<void> {
    const pool = this.#pool;
    await pool?.lookAgain();
    if (!pool || pool.isClosed) await this.#look();
  }

  async hurry(): Promise<number> {
    await this.#notes.note({ type: 'reconnected' });
    // What the queue was held for since the device is full nobody has been told, so nobody does anything about it.
    if (this.#notes.isFull) await this.#notes.note({ type: 'released', code: null });
    return this.kick();
  }

  async release(code?: string): Promise<number> {
    await this.#notes.note({ type: 'released', code: code ?? null });
    return this.kick();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#cancelWake();
    await this.#running?.catch(() => 0);
    this.#others.close();
  }

  async #lookUntilQuiet(): Promise<number> {
    try {
      for (;;) {
        this.#isAskedAgain = false;
        const outcome = await runLocked(this.#tools(), this.#stopped.signal);
        this.isStorageFull.set(outcome === 'storage-full');
        this.#silentRuns = isToBeTriedLater(outcome) ? this.#silentRuns + 1 : 0;
        const left = await this.#planWake(outcome);
        if (!this.#wasAskedAgain()) return left;
      }
    } catch (error) {
      if (!isDatabaseGone(error)) {
        this.#silentRuns += 1;
        this.#wakeIn(backoffMs(this.#silentRuns, this.#deps.random.number()));
        throw error;
      }
      this.#stopped.abort();
      return 0;
    } finally {
      // Nothing is awaited between the last look at the question and here, so no kick gets lost.
      this.#running = null;
      this.#pool = null;
      this.progress.set(null);
    }
  }

  #tools(): Tools {
    return {
      ...this.#deps,
      steps: this.#steps,
      notes: this.#notes,
      onPool: (pool) => (this.#pool = pool),
      onLook: (entries) => this.#wakeIn(nextDueMs(entries, this.#deps.clock.now())),
    };
  }

  /** While something is under way: what waits for its time does not wait for that as well. */
  #wakeIn(dueInMs: number | null): void {
    this.#cancelWake();
    if (dueInMs !== null) this.#cancelWake = this.#deps.clock.after(dueInMs, () => void this.#look());
  }

  #wasAskedAgain(): boolean {
    return this.#isAskedAgain && !this.#stopped.signal.aborted;
  }

  async #planWake(outcome: RunOutcome): Promise<number> {
    const { clock, random, canSend } = this.#deps;
    this.#cancelWake();
    if (this.#stopped.signal.aborted) return 0;
    const entries = await entriesHere(this.#tools());
    const dueInMs = waitMs(entries, clock.now());
    if (dueInMs === null) return 0;
    if (canSend()) {
      const pauseMs = isToBeTriedLater(outcome) ? backoffMs(this.#silentRuns, random.number()) : 0;
      this.#wakeIn(Math.max(dueInMs, pauseMs));
    }
    return entries.filter((entry) => entry.state === 'waiting').length;
  }
}

const isToBeTriedLater = (outcome: RunOutcome) => outcome === 'unreachable' || outcome === 'storage-full';
