/**
 * Watches the connection: asks our server's health every 20 s while the page is seen, sooner after a silence or
 * when the system's hint or the page's visibility changes, and learns from every other call too.
 */
import { shell } from '../../../contract/shell.ts';
import type { Api } from '../../api/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Network } from '../../platform/network.ts';
import type { PageLife } from '../../platform/page-life.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import {
  type ConnectivityEvent,
  connectivityAfter,
  silenceLimitMs,
  startOfConnectivity,
} from './connectivity-after.ts';
import type { ConnectivityState } from './connectivity-state.ts';

export interface MonitorDeps {
  network: Pick<Network, 'isOnlineHint' | 'onHintChange'>;
  clock: Clock;
  pageLife: Pick<PageLife, 'isVisible' | 'onVisibilityChange'>;
}

export interface ConnectivityMonitor {
  state: ReadableStore<ConnectivityState>;
  /**
   * Wire it to the client: called as a call begins, the answer is told to what it returns. An answer to a call
   * that began before the system said that there is no network proves nothing about now. `isWell`: it was no fault of the
   * server's own.
   */
  startContact(path: string): (didAnswer: boolean, isWell: boolean) => void;
  /**
   * For what the server says by itself: called as one begins to listen, what it returns at each piece that arrives. What arrives late on
   * a connection from before the system said that there is no network proves nothing about now.
   */
  startListening(): () => void;
  /** Begins asking with `api`; resolves after the first answer or failure is known. */
  start(api: Api): Promise<void>;
  stop(): void;
}

const healthPath = '/api/health';
const beatMs = 20_000;
const soonMs = 5_000;
const probeTimeoutMs = 10_000;

export function createConnectivityMonitor(deps: MonitorDeps): ConnectivityMonitor {
  return new Monitor(deps);
}

class Monitor implements ConnectivityMonitor {
  readonly state = createStore<ConnectivityState>(startOfConnectivity);
  readonly #deps: MonitorDeps;
  #api: Api | null = null;
  #probing: Promise<void> | null = null;
  /** Counted rather than timed, because clocks jump. */
  #disconnects = 0;
  #cancelBeat = (): void => {};
  #nextBeatAt = 0;
  /** Since the last one that succeeded, while online. */
  #failedCalls = 0;
  #cancelDeadline = (): void => {};
  #stopListening: (() => void)[] = [];

  constructor(deps: MonitorDeps) {
    this.#deps = deps;
  }

  startContact(path: string): (didAnswer: boolean, isWell: boolean) => void {
    const begunIn = this.#disconnects;
    return (didAnswer, isWell) => {
      if (didAnswer && begunIn !== this.#disconnects) return;
      this.#noteContact(didAnswer);
      if (path !== healthPath) this.#noteCall(isWell);
    };
  }

  startListening(): () => void {
    const begunIn = this.#disconnects;
    return () => {
      if (begunIn === this.#disconnects) this.#noteContact(true);
    };
  }

  #noteCall(isWell: boolean): void {
    this.#failedCalls = isWell || this.state.get().status !== 'online' ? 0 : this.#failedCalls + 1;
    this.#take({ type: 'calls-failed', count: this.#failedCalls });
  }

  #noteContact(didAnswer: boolean): void {
    const at = this.#deps.clock.now();
    this.#take({ type: didAnswer ? 'answered' : 'unanswered', at });
    if (didAnswer || !this.#api) return;
    // Only ever sooner: calls that keep failing must not put the question off for ever.
    if (!this.#probing && this.#nextBeatAt > at + soonMs) this.#beatAfter(soonMs);
    this.#lookAtDeadline();
  }

  start(api: Api): Promise<void> {
    const { network, pageLife } = this.#deps;
    this.#api = api;
    this.#stopListening = [
      network.onHintChange((isOnline) => this.#takeHint(isOnline)),
      pageLife.onVisibilityChange((isVisible) => isVisible && void this.#probe()),
    ];
    if (!network.isOnlineHint()) this.#take({ type: 'disconnected' });
    return this.#probe();
  }

  stop(): void {
    this.#api = null;
    this.#cancelBeat();
    this.#cancelDeadline();
    for (const stop of this.#stopListening) stop();
  }

  /** The limit counts from the last answer, not from the end of the question that is under way then. */
  #lookAtDeadline(): void {
    const { clock } = this.#deps;
    const { status, lastAnswerAt } = this.state.get();
    if (status !== 'online' || lastAnswerAt === null) return;
    this.#cancelDeadline();
    this.#cancelDeadline = clock.after(Math.max(0, lastAnswerAt + silenceLimitMs - clock.now()), () =>
      this.#take({ type: 'unanswered', at: clock.now() }),
    );
  }

  #takeHint(isOnline: boolean): void {
    if (!isOnline) this.#take({ type: 'disconnected' });
    // Online is only a hint: the question decides.
    void this.#probe();
  }

  #probe(): Promise<void> {
    this.#probing ??= this.#ask().finally(() => {
      this.#probing = null;
      const isWell = this.state.get().status === 'online' && this.#isFresh();
      this.#beatAfter(isWell ? beatMs : soonMs);
    });
    return this.#probing;
  }

  /** The client tells what came of it. */
  async #ask(): Promise<void> {
    await this.#api?.send(shell, 'GET /api/health', {}, { timeoutMs: probeTimeoutMs });
  }

  #isFresh(): boolean {
    const { lastAnswerAt } = this.state.get();
    return lastAnswerAt !== null && this.#deps.clock.now() - lastAnswerAt < soonMs;
  }

  #beatAfter(delayMs: number): void {
    this.#cancelBeat();
    if (!this.#api) return;
    this.#nextBeatAt = this.#deps.clock.now() + delayMs;
    this.#cancelBeat = this.#deps.clock.after(delayMs, () => {
      if (this.#deps.pageLife.isVisible() || this.state.get().status !== 'online') void this.#probe();
      else this.#beatAfter(beatMs);
    });
  }

  #take(event: ConnectivityEvent): void {
    if (event.type === 'disconnected') this.#disconnects += 1;
    const next = connectivityAfter(this.state.get(), event);
    // The time of the last answer changes with every call; screens only care about it while offline.
    const { status, lastAnswerAt, isDisturbed } = this.state.get();
    const isSame = next.status === status && next.lastAnswerAt === lastAnswerAt && next.isDisturbed === isDisturbed;
    if (!isSame) this.state.set(next);
  }
}
