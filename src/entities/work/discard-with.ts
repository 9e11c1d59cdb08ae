/** Work that was discarded takes along what would wait for it in vain, and brings it back. */
import type { Client } from '../../client/client.ts';
import type { Removed } from '../../sync/removed.ts';

/** `ids`: of what goes with it, unless it is too late for that. An undo that finds no room goes on where it stopped. */
export async function discardWith(
  outbox: Pick<Client['outbox'], 'discard'>,
  discarded: Removed,
  ids: readonly string[],
): Promise<Removed> {
  const removed = [discarded];
  for (const id of ids) {
    const one = await outbox.discard(id);
    if (one) removed.push(one);
  }
  return {
    async restore() {
      for (let next = removed[0]; next !== undefined; next = removed[0]) {
        if ((await next.restore()) === 'storage-full') return 'storage-full';
        if (removed[0] === next) removed.shift();
      }
      return 'restored';
    },
  };
}
