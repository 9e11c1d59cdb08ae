/**
 * The sending of what can be sent (sendable.ts), several side by side. Entries are marked as being sent just before they are,
 * no more than there is a place for, so that a person can still take back the rest. What can be sent since goes beside what takes long. Stops early
 * when the connection or the whole queue has no use for more attempts; what was not picked is left as it was.
 */
import type { ApiFailure } from '../../api/failure.ts';
import { failureClassOf } from '../../../contract/errors.ts';
import type { AnyEntry } from './entry.ts';
import type { SendSteps } from './send-steps.ts';

export const sideBySide = 6;

export type PoolOutcome = 'done' | 'unreachable' | 'held';

export interface PoolDeps {
  steps: SendSteps;
  /** What can be sent now. */
  look(): Promise<AnyEntry[]>;
  /** Asked before each entry. */
  canSend(): boolean;
  /** See `SendSteps`. */
  noRoom: Set<string>;
}

export class SendPool {
  readonly #deps: PoolDeps;
  /** Not picked yet, picked, and on their way. */
  readonly #inHand = new Set<string>();
  readonly #queue: string[] = [];
  readonly #picked: AnyEntry[] = [];
  readonly #workers = new Set<Promise<void>>();
  #turn: Promise<unknown> = Promise.resolve();
  #outcome: PoolOutcome = 'done';
  #failure: { error: unknown } | null = null;
  /** Nothing is begun; whoever asks to look again ends that. */
  #isPaused = false;
  /** For ever. */
  #isClosed = false;
  #silences = 0;
  #underWay = 0;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
  }

  /** Until nothing is under way and nothing is left that could be sent. Throws what a step has thrown, once the others are over. */
  async run(): Promise<PoolOutcome> {
    await this.lookAgain();
    while (this.#workers.size > 0) await Promise.all(this.#workers);
    this.#isClosed = true;
    if (this.#failure) throw this.#failure.error;
    return this.#outcome;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * There may be more that can be sent: it goes beside what is under way. Also after the connection or the queue had no use for more
   * attempts, while a call from before then still hangs: what stood in the way may be over.
   */
  async lookAgain(): Promise<void> {
    if (this.#isClosed) return;
    if (this.#isPaused) [this.#isPaused, this.#outcome, this.#silences] = [false, 'done', 0];
    await this.#orEnd(() => this.#inTurn(() => this.#look()));
    const wanted = Math.min(sideBySide - this.#workers.size, this.#queue.length);
    for (let count = 0; count < wanted && this.#canBegin; count += 1) this.#employ();
  }

  get #canBegin(): boolean {
    return !this.#isPaused && !this.#isClosed;
  }

  #employ(): void {
    const worker = this.#orEnd(() => this.#work()).then(() => void this.#workers.delete(worker));
    this.#workers.add(worker);
  }

  async #work(): Promise<void> {
    while (this.#canBegin) {
      if (!this.#deps.canSend()) this.#end('unreachable');
      else {
        const entry = await this.#next();
        if (!entry) return;
        this.#underWay += 1;
        this.#learn(await sendOne(this.#deps.steps, entry));
        this.#underWay -= 1;
        this.#inHand.delete(entry.id);
      }
    }
    await this.#inTurn(() => this.#letGo());
  }

  /** What was marked and not sent is not on its way; the next look finds it. */
  async #letGo(): Promise<void> {
    if (this.#canBegin) return;
    const unsent = this.#picked.splice(0).map(({ id }) => id);
    for (const id of [...unsent, ...this.#queue.splice(0)]) this.#inHand.delete(id);
    await this.#deps.steps.unpick(unsent);
  }

  /** What has become ready since is found by whoever has nothing left to do. */
  async #next(): Promise<AnyEntry | undefined> {
    const { steps, noRoom } = this.#deps;
    const entry = await this.#inTurn(async () => {
      if (this.#picked.length + this.#queue.length === 0) await this.#look();
      while (this.#picked.length === 0 && this.#queue.length > 0) {
        const ids = this.#queue.splice(0, sideBySide - this.#underWay);
        this.#picked.push(...(await steps.pick(ids, noRoom)));
        const isPicked = (id: string) => this.#picked.some((picked) => picked.id === id);
        for (const id of ids) if (!isPicked(id)) this.#inHand.delete(id);
      }
      return this.#picked.shift();
    });
    if (this.#queue.length + this.#picked.length > 0 && this.#workers.size < sideBySide) this.#employ();
    return entry;
  }

  async #look(): Promise<void> {
    if (!this.#canBegin) return;
    for (const { id } of await this.#deps.look()) {
      if (this.#inHand.has(id)) continue;
      this.#inHand.add(id);
      this.#queue.push(id);
    }
  }

  /** One at a time, so that two workers do not mark the same entries. */
  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(step);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #orEnd(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failure ??= { error };
      this.#isClosed = true;
    }
  }

  #end(outcome: PoolOutcome): void {
    this.#outcome = outcome;
    this.#isPaused = true;
  }

  #learn(failure: ApiFailure | null): void {
    this.#silences = failure?.code === 'no-answer' && !failure.hasAdvanced ? this.#silences + 1 : 0;
    if (this.#silences >= sideBySide) this.#end('unreachable');
    if (failure && failureClassOf(failure.code) === 'hold') this.#end('held');
    // Whoever hears this pulls the account; until it is here the same question would get the same answer.
    if (failure?.code === 'company-changed') this.#end('unreachable');
  }
}

async function sendOne(steps: SendSteps, entry: AnyEntry): Promise<ApiFailure | null> {
  const result = await steps.deliver(entry, steps.keyOf(entry));
  if (result.ok) {
    await steps.settle(entry, result.value);
    return null;
  }
  await steps.fail(entry, result.failure);
  return result.failure;
}
