/**
 * The connection for LISTEN. It is asked regularly whether it is alive, because a network that drops packets cuts it without a word.
 * After each gap everybody who listens is told, again and again until they have caught up.
 *
 *   closed ──listen──► open ──ends, or does not answer──► waiting ──► open, onGap ──failed──► waiting
 */
import type pg from 'pg';
import type { Timers } from '../timers.ts';

const firstDelayMs = 500;
const longestDelayMs = 5_000;

interface Listener {
  onPayload: (payload: string) => void;
  onGap: () => Promise<void> | void;
}

interface ListeningDeps {
  timers: Timers;
  onError: (error: Error) => void;
  limits: { connectMs: number; beatMs: number };
}

export interface Listening {
  listen(channel: string, onPayload: Listener['onPayload'], onGap?: Listener['onGap']): Promise<void>;
  close(): Promise<void>;
}

/** Ends the connection when `asked` is not answered in time, which makes `asked` fail. */
export async function answeredWithin<T>(
  client: Pick<pg.Client, 'end'>,
  timers: Timers,
  mostMs: number,
  asked: Promise<T>,
): Promise<T> {
  const cancel = timers.after(mostMs, () => void client.end().catch(() => {}));
  try {
    return await asked;
  } finally {
    cancel();
  }
}

interface Line {
  /** From now on also this one. */
  hear(channel: string): Promise<unknown>;
  end(): Promise<void>;
}

/** One connection that listens to `channels`; `onEnd` is called once when it is gone, however. */
async function openLine(
  client: pg.Client,
  { timers, limits }: ListeningDeps,
  on: { channels: readonly string[]; message(channel: string, payload: string): void; end(): void },
): Promise<Line> {
  let cancelBeat = () => {};
  const ask = (text: string) => answeredWithin(client, timers, limits.connectMs, client.query(text));
  const hear = (channel: string) => ask(`listen "${channel}"`);
  const planBeat = () => {
    cancelBeat = timers.after(limits.beatMs, () => {
      // Without an answer it ends.
      ask('select 1').then(planBeat, () => {});
    });
  };
  client.on('error', () => {}); // `end` follows
  client.on('notification', ({ channel, payload = '' }) => on.message(channel, payload));
  try {
    await client.connect();
    for (const channel of on.channels) await hear(channel);
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  client.once('end', () => {
    cancelBeat();
    on.end();
  });
  planBeat();
  return { hear, end: () => client.end() };
}

export function createListening(createClient: () => pg.Client, deps: ListeningDeps): Listening {
  const listeners = new Map<string, Listener[]>();
  let line: Promise<Line> | null = null;
  let isClosed = false;
  let delayMs = firstDelayMs;
  let cancelRecovery = () => {};

  async function connected(): Promise<Line> {
    line ??= openLine(createClient(), deps, {
      channels: [...listeners.keys()],
      message: (channel, payload) => listeners.get(channel)?.forEach((listener) => listener.onPayload(payload)),
      end() {
        line = null;
        recoverLater(new Error('the listening connection ended'));
      },
    });
    const opening = line;
    return await opening.catch((error: unknown) => {
      if (line === opening) line = null;
      throw error;
    });
  }
  function recoverLater(error: unknown): void {
    if (isClosed) return;
    deps.onError(error instanceof Error ? error : new Error(String(error)));
    cancelRecovery();
    cancelRecovery = deps.timers.after(delayMs, () => void recover());
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
  async function recover(): Promise<void> {
    try {
      await connected();
      await Promise.all([...listeners.values()].flat().map(async (listener) => await listener.onGap()));
      delayMs = firstDelayMs;
    } catch (error) {
      recoverLater(error);
    }
  }
  return {
    async listen(channel, onPayload, onGap = () => {}) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { onPayload, onGap }]);
      // A new connection listens to all channels there are.
      if (line === null) await connected();
      else await (await line).hear(channel);
    },
    async close() {
      isClosed = true;
      cancelRecovery();
      await (await line?.catch(() => null))?.end();
    },
  };
}
