import { useState } from 'react';
import type { SoughtMessage } from '../chat-panel.ts';

/** Each time that somebody is led to a message, also to the same one again. */
export function useTurnOf(sought: SoughtMessage | null): number {
  const [last, setLast] = useState({ sought, turn: 0 });
  if (sought === null || sought === last.sought) return last.turn;
  setLast({ sought, turn: last.turn + 1 });
  return last.turn + 1;
}
