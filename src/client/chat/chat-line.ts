/**
 * Keeps one person connected with the chat provider while there is a conversation to follow. The provider's code repairs short breaks;
 * what it gives up is begun anew from here: after 5 s, after 10 s once it has failed again, and at once when the internet is back.
 *
 *   connecting ──answered──► online ──lost──► connecting ──given up──► disconnected ──5 s, 10 s──► connecting
 *        └──────────────── no internet: until our own server answers again ─────────────────────────────┘
 */
import type { ProviderEvent } from '../../../domain/chat/chat-events.ts';
import type { ChatConnection, ChatCredentials, ChatIdentity, ChatTransport } from '../../platform/chat-transport.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';

/** As the specification numbers them (SU-189); without internet there is no number of its own. */
export const lineState = { online: 1, connecting: 2, disconnect: 3 } as const;
export interface LineStatus {
  state: (typeof lineState)[keyof typeof lineState];
  hasInternet: boolean;
}

export const backOffMs = 5_000;
export const longBackOffMs = 10_000;

export interface ChatLineDeps {
  clock: Pick<Clock, 'after'>;
  /** Null: the code could not be loaded. */
  loadTransport(): Promise<ChatTransport | null>;
  /** Null: not to be had now. */
  identify(): Promise<ChatIdentity | null>;
  /** Null: not to be had now. */
  credentials(): Promise<ChatCredentials | null>;
  /** Whether our own server answers. */
  connectivity: ReadableStore<{ status: string }>;
  log(message: string): void;
  onEvent(event: ProviderEvent): void;
  /** Connected; what happened meanwhile is to be pulled. */
  onOnline(): void;
}

export interface ChatLine {
  status: ReadableStore<LineStatus>;
  /** ARN of the person at the provider; null until it is known. */
  userArn: ReadableStore<string | null>;
  stop(): void;
}

export function openChatLine(deps: ChatLineDeps): ChatLine {
  const line = new KeptLine(deps);
  line.begin();
  return line;
}

class KeptLine implements ChatLine {
  readonly status;
  readonly userArn = createStore<string | null>(null);
  readonly #deps: ChatLineDeps;
  #connection: ChatConnection | null = null;
  #isStopped = false;
  #failures = 0;
  #wasOffline = false;
  /** Counts them: what an older one still tells is over. */
  #attempt = 0;
  #cancelRetry = (): void => {};
  #stopWatching = (): void => {};

  constructor(deps: ChatLineDeps) {
    this.#deps = deps;
    this.status = createStore<LineStatus>({ state: lineState.disconnect, hasInternet: this.#hasInternet() });
  }

  begin(): void {
    this.#wasOffline = !this.#hasInternet();
    this.#stopWatching = this.#deps.connectivity.subscribe(() => this.#onConnectivity());
    if (this.#hasInternet()) void this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopWatching();
    this.#cancelRetry();
    this.#connection?.stop();
  }

  #hasInternet(): boolean {
    return this.#deps.connectivity.get().status !== 'offline';
  }

  #show(state: LineStatus['state']): void {
    const now = { state, hasInternet: this.#hasInternet() };
    const before = this.status.get();
    if (before.state !== now.state || before.hasInternet !== now.hasInternet) this.status.set(now);
  }

  /** Nobody waits for a back-off that was about the old connection; any other news of the server leaves a back-off as it is. */
  #onConnectivity(): void {
    const { state } = this.status.get();
    const isBack = this.#wasOffline && this.#hasInternet();
    this.#wasOffline = !this.#hasInternet();
    if (isBack && state === lineState.disconnect) void this.#connect();
    else this.#show(state);
  }

  async #connect(): Promise<void> {
    const deps = this.#deps;
    const own = ++this.#attempt;
    const isOver = () => this.#isStopped || own !== this.#attempt;
    this.#letGo();
    this.#show(lineState.connecting);
    const ready = await prepare(deps);
    if (isOver()) return;
    if (!ready) return this.#retryLater();
    this.userArn.set(ready.identity.userArn);
    this.#connection = ready.transport.connect(ready.identity, keyedOf(deps, ready.credentials), {
      onOnline: () => {
        this.#failures = 0;
        this.#show(lineState.online);
        deps.onOnline();
      },
      onLost: () => this.#show(lineState.connecting),
      onStopped: (reason) => {
        if (isOver()) return;
        deps.log(`Chat connection ended: ${reason}`);
        this.#retryLater();
      },
      onEvent: deps.onEvent,
    });
  }

  #retryLater(): void {
    this.#letGo();
    this.#show(lineState.disconnect);
    if (!this.#hasInternet()) return;
    const delayMs = this.#failures > 0 ? longBackOffMs : backOffMs;
    this.#cancelRetry = this.#deps.clock.after(delayMs, () => void this.#connect());
    this.#failures += 1;
  }

  #letGo(): void {
    this.#cancelRetry();
    this.#connection?.stop();
    this.#connection = null;
  }
}

async function prepare({ loadTransport, identify, credentials, log }: ChatLineDeps) {
  const [transport, identity] = await Promise.all([loadTransport(), identify()]);
  const keys = identity ? await credentials() : null;
  if (transport && identity && keys) return { transport, identity, credentials: keys };
  if (!keys) {
    log('Cannot get AWS keys');
    log('Connecting to ChimeSDK failed');
  }
  return null;
}

/** The first answer is there already; the SDK asks again when it has expired. */
function keyedOf({ credentials, log }: ChatLineDeps, first: ChatCredentials): () => Promise<ChatCredentials> {
  let unused: ChatCredentials | null = first;
  return async () => {
    const keys = unused ?? (await credentials());
    unused = null;
    if (keys) return keys;
    log('Cannot get AWS keys');
    throw new Error('Cannot get AWS keys');
  };
}
