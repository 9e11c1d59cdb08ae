/**
 * When the device is made equal to the server: everything, or only what an event says has changed. One pull at a time per
 * person and browser profile (Web Lock); what is asked for while one runs is done right after it, once. A failure leaves
 * what was there and is tried again later; it never removes anything. What is pulled and from where: pull-parts.ts.
 */
import type { ChangedEvent } from '../../../contract/events.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { expectAllRows, keepReconciled } from '../../data/all-rows.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { fact } from '../../data/facts.ts';
import { isUnkeepable } from '../../data/storage-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locks } from '../../platform/locks.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import type { Locale } from '../locale.ts';
import { pullTimeslots } from './pull-reference-data.ts';
import { type Part, type Pulled, everyPart, nothingCame, pullParts } from './pull-parts.ts';

export interface ReconcilerDeps {
  api: Api;
  database: AccountDatabase;
  device: DeviceDatabase;
  clock: Clock;
  locks: Locks;
  place(): Promise<Locale>;
  /** Asked before a failed pull is repeated: without a connection its return is what leads to the next. */
  isOnline(): boolean;
  /** The rows are another company's than when this was last looked at, whoever has changed them. */
  onMoved?(): void;
}

export interface ReconcileStatus {
  isReconciling: boolean;
  /** Epoch ms; null before the first complete one. */
  reconciledAt: number | null;
}

const retryDelayMs = 30_000;

export interface Reconciler {
  status: ReadableStore<ReconcileStatus>;
  /** Resolves whether all of it came. */
  everything(): Promise<boolean>;
  changed(entity: ChangedEvent['entity']): Promise<boolean>;
  /** Open timeslots for a brand (or all) right now; resolves whether they came. */
  refreshTimeslots(brand: string | null): Promise<boolean>;
  /** Looks whether the rows are still the same company's. */
  lookForMove(): Promise<void>;
  stop(): Promise<void>;
}

export function createReconciler(deps: ReconcilerDeps): Reconciler {
  return new PullingReconciler(deps);
}

class PullingReconciler implements Reconciler {
  readonly status = createStore<ReconcileStatus>({ isReconciling: false, reconciledAt: null });
  readonly #deps: ReconcilerDeps;
  readonly #asked = new Set<Part>();
  readonly #stopped = new AbortController();
  #running: Promise<boolean> | null = null;
  /** As last looked at. */
  #moves: number | null = null;
  #cancelRetry = (): void => {};

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
    void fact(deps.database, 'reconciledAt').then(
      (at) => this.#say({ reconciledAt: this.status.get().reconciledAt ?? at ?? null }),
      () => {},
    );
  }

  everything(): Promise<boolean> {
    return this.#ask(everyPart);
  }

  changed(entity: ChangedEvent['entity']): Promise<boolean> {
    return this.#ask(entity === 'wallet' ? ['wallet', 'account'] : [entity]);
  }

  async refreshTimeslots(brand: string | null): Promise<boolean> {
    const { place, clock } = this.#deps;
    const stay = await actingCompanyOf(this.#deps.database);
    return pullTimeslots({ ...this.#deps, stay, place: await place() }, brand, clock.now);
  }

  async lookForMove(): Promise<void> {
    const before = this.#moves;
    const { moves } = await actingCompanyOf(this.#deps.database);
    this.#moves = moves;
    if (before !== null && before !== moves) this.#deps.onMoved?.();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#cancelRetry();
    await this.#running?.catch(() => false);
  }

  #ask(parts: readonly Part[]): Promise<boolean> {
    if (this.#stopped.signal.aborted) return Promise.resolve(false);
    for (const part of parts) this.#asked.add(part);
    this.#running ??= this.#pullUntilQuiet();
    return this.#running;
  }

  async #pullUntilQuiet(): Promise<boolean> {
    this.#cancelRetry();
    this.#say({ isReconciling: true });
    let isComplete = true;
    try {
      while (this.#asked.size > 0 && !this.#stopped.signal.aborted) {
        const parts = new Set(this.#asked);
        this.#asked.clear();
        const pulled = await this.#pullLocked(parts);
        // What was asked meanwhile would end in the same way: the repeat brings everything.
        if (pulled === nothingCame) this.#asked.clear();
        for (const part of pulled.again) this.#asked.add(part);
        isComplete = pulled.hasMoved || (pulled.isComplete && isComplete);
      }
    } finally {
      this.#running = null;
      this.#say({ isReconciling: false });
    }
    if (!isComplete && !this.#stopped.signal.aborted) {
      this.#cancelRetry = this.#deps.clock.after(retryDelayMs, () => {
        if (this.#deps.isOnline()) void this.everything();
      });
    }
    return isComplete;
  }

  async #pullLocked(parts: ReadonlySet<Part>): Promise<Pulled> {
    const { locks, database, clock } = this.#deps;
    const { signal } = this.#stopped;
    try {
      return await locks.request(`reconcile:${database.accountId}`, { signal }, async () => {
        await this.lookForMove();
        const isEverything = everyPart.every((part) => parts.has(part));
        if (isEverything) await expectAllRows(database);
        const pulled = await pullParts(this.#deps, parts);
        await this.lookForMove();
        if (pulled.isComplete && isEverything) {
          const reconciledAt = clock.now();
          if (await keepReconciled(database, pulled.stay, reconciledAt)) this.#say({ reconciledAt });
        }
        return pulled;
      });
    } catch (error) {
      if (signal.aborted || isUnkeepable(error)) return nothingCame;
      throw error;
    }
  }

  #say(news: Partial<ReconcileStatus>): void {
    this.status.set({ ...this.status.get(), ...news });
  }
}
