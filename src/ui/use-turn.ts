/** Stands in the line of dialogs while it is drawn; true while it is first. */
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { type DialogPriority, dialogTickets, firstInLine, standInLine } from './dialog-queue.ts';

export function useTurn(priority: DialogPriority): boolean {
  const id = useId();
  useLayoutEffect(() => standInLine(id, priority), [id, priority]);
  const first = useSyncExternalStore(dialogTickets.subscribe, () => firstInLine(dialogTickets.get()));
  return first === id;
}
