/** A slot that is still to come is taken by those who have it, and by nobody who has cancelled. */
import { requestStatus } from '../../../domain/wire-enums.ts';
import type { OnServer } from '../on-server.ts';
import type { World } from '../world.ts';

export function aboutSlots({ ledger, trueClock }: World, server: OnServer): string[] {
  const booked = [...server.requests.values()].filter(({ status_id }) => status_id !== requestStatus.cancelled);
  return server.slots.flatMap(({ start, taken }) => {
    const at = start.getTime();
    if (at <= trueClock.now()) return [];
    const own = booked.filter(({ start_time }) => start_time?.getTime() === at).length;
    const expected = own + (ledger.slotsOfOthers.has(at) ? 1 : 0);
    return taken === expected
      ? []
      : [`the slot of ${start.toISOString()} is taken ${taken} times, wanted by ${expected}`];
  });
}
