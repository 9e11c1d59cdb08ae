/**
 * The one line in which all dialogs stand: whichever is first is on the screen, the others wait unseen with what
 * was typed in them, and nobody ever sees two. Knows no words and no React.
 */
import { type ReadableStore, createStore } from '../platform/store.ts';

/**
 * - `error`: says what went wrong; comes before everything.
 * - `asked`: a person opened it. The newest is on top: what it was opened from comes back when it is closed.
 * - `blocking`: nothing goes on before it is answered.
 * - `step`: opened by itself, in the order in which they came.
 */
export type DialogPriority = 'error' | 'asked' | 'blocking' | 'step';

export interface Ticket {
  id: string;
  priority: DialogPriority;
}

const ranks: Record<DialogPriority, number> = { error: 0, asked: 1, blocking: 2, step: 3 };

/** Whose turn it is among those in line, in the order in which they came; null when nobody waits. */
export function firstInLine(tickets: readonly Ticket[]): string | null {
  const best = Math.min(...tickets.map(({ priority }) => ranks[priority]));
  const ahead = tickets.filter(({ priority }) => ranks[priority] === best);
  return (best === ranks.asked ? ahead.at(-1) : ahead[0])?.id ?? null;
}

const tickets = createStore<readonly Ticket[]>([]);

export const dialogTickets: ReadableStore<readonly Ticket[]> = tickets;

/** Stands in line until the returned function is called. `id`: unique among those in line. */
export function standInLine(id: string, priority: DialogPriority): () => void {
  tickets.set([...tickets.get(), { id, priority }]);
  return () => tickets.set(tickets.get().filter((ticket) => ticket.id !== id));
}
