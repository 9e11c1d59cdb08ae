/** When the server is asked about the cart: a moment after a change, at once when somebody looks or the line is back, later again after a failure. */
import { deviceFact } from '../../data/facts.ts';
import { isUnkeepable } from '../../data/storage-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CartCalls, CartSaved } from '../calls/cart-calls.ts';
import type { Client } from '../client.ts';

export interface CartSaver {
  /** `isAnew`: for the prices of now, also when nothing waits. */
  save(isAnew: boolean): Promise<void>;
  afterChange(): void;
  stop(): void;
}

export interface CartSaverDeps {
  client: Pick<Client, 'device' | 'database'>;
  /** null when its code cannot be loaded. */
  calls(): Promise<CartCalls | null>;
  clock: Clock;
  /** A visitor's prices are those of now. */
  isChecked(): boolean;
  /** null: under way, or saved. */
  tell(ended: Exclude<CartSaved, 'saved'> | null): void;
}

const quietMs = 400;
const retryMs = 30_000;

export function createCartSaver({ client, calls, clock, isChecked, tell }: CartSaverDeps): CartSaver {
  let cancel = () => {};
  let turn = new AbortController();
  const plan = (delayMs: number) => {
    cancel();
    cancel = clock.after(delayMs, () => void save(false));
  };
  async function save(isAnew: boolean): Promise<void> {
    const { signal } = (turn = turn.signal.aborted ? new AbortController() : turn);
    cancel();
    tell(null);
    const loaded = await calls();
    const ended = loaded === null ? 'offline' : await ask(loaded, isAnew).catch(ifGone);
    if (signal.aborted) return;
    tell(ended === 'saved' ? null : ended);
    if (ended === 'failed') plan(retryMs);
  }
  async function ask(loaded: CartCalls, isAnew: boolean): Promise<CartSaved> {
    if (client.database()) return loaded.save(isAnew);
    if (isChecked() && !isAnew) return 'saved';
    const place = await deviceFact(client.device, 'place');
    return place ? loaded.check({ countryCode: place.country, language: place.language }) : 'failed';
  }
  return {
    save,
    afterChange: () => plan(quietMs),
    stop() {
      turn.abort();
      cancel();
    },
  };
}

/** The person has left meanwhile. */
function ifGone(fault: unknown): CartSaved {
  if (isUnkeepable(fault)) return 'failed';
  throw fault;
}
