/**
 * Work that was refused and is sent again, or was changed, goes on under another id. Pages and tabs that know it by the old one follow it.
 */
import type { AccountDatabase } from './account-database.ts';
import { orStorageFull } from './storage-failure.ts';

const keyOf = (id: string) => `goes-on-as:${id}`;
/** Nobody sends one piece of work again so often. */
const mostSteps = 100;

export async function noteGoesOnAs({ facts }: AccountDatabase, id: string, newId: string): Promise<void> {
  await orStorageFull(() => facts.put({ key: keyOf(id), value: newId }));
}

/** The id under which it goes on; the same when it does not. */
export async function latestIdOf({ outbox, facts }: AccountDatabase, id: string): Promise<string> {
  let latest = id;
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await outbox.where('id').equals(latest).count()) > 0) return latest;
    const next = (await facts.get(keyOf(latest)))?.value;
    if (typeof next !== 'string') return latest;
    latest = next;
  }
  return latest;
}
