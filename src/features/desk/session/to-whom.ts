/** To whom a request can be handed over, and to whom it goes as the choice stands. Pure. */
import type { Expert } from '../../../../contract/desk.ts';

export const queue = 'queue';

/** `to` null: into the queue, also when a newer answer does not have the chosen colleague any more. */
export function toWhom(experts: readonly Expert[], me: string, chosen: string) {
  const others = experts.filter(({ id }) => id !== me);
  const to = others.find(({ id }) => id === chosen) ?? null;
  return { others, to, shown: to?.id ?? queue, verb: to === null ? 'desk.giveBack' : 'desk.handOver' };
}
