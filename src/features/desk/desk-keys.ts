/** Keys of the desk. They count only while the focus is in the list, so that nobody's typing or screen reader meets them. */
import type { DeskMode } from './desk-draft.ts';

export type DeskCommand =
  | { do: 'write'; mode: DeskMode }
  | { do: 'take' | 'enter' | 'chat' | 'endChat' | 'handOver' | 'scan' | 'help' }
  | { do: 'takeOver' | 'video' | 'status' | 'phrases' | 'searchChat' }
  | { do: 'go'; to: 'next' | 'previous' | 'first' | 'last' | 'unanswered' };

interface DeskKey {
  key: string;
  /** As it stands on the keyboard, when that is not the key itself. */
  shown?: string;
  command: DeskCommand;
}

export const deskKeys: readonly DeskKey[] = [
  { key: 'ArrowDown', shown: '↓', command: { do: 'go', to: 'next' } },
  { key: 'ArrowUp', shown: '↑', command: { do: 'go', to: 'previous' } },
  { key: 'Home', command: { do: 'go', to: 'first' } },
  { key: 'End', command: { do: 'go', to: 'last' } },
  { key: 'n', command: { do: 'go', to: 'unanswered' } },
  { key: 'Enter', command: { do: 'take' } },
  { key: 'ArrowRight', shown: '→', command: { do: 'enter' } },
  { key: 'c', command: { do: 'chat' } },
  { key: 'k', command: { do: 'searchChat' } },
  { key: 'e', command: { do: 'endChat' } },
  { key: 'w', command: { do: 'write', mode: 'note' } },
  { key: 'f', command: { do: 'write', mode: 'question' } },
  { key: 's', command: { do: 'write', mode: 'solved' } },
  { key: 'u', command: { do: 'write', mode: 'unresolved' } },
  { key: 'x', command: { do: 'write', mode: 'cancel' } },
  { key: 'h', command: { do: 'handOver' } },
  { key: 'o', command: { do: 'takeOver' } },
  { key: 'v', command: { do: 'video' } },
  { key: 't', command: { do: 'status' } },
  { key: 'p', command: { do: 'phrases' } },
  { key: 'r', command: { do: 'scan' } },
  { key: '?', command: { do: 'help' } },
];

/** Dictionary key of what a command does. */
export function keyWords(command: DeskCommand): string {
  if (command.do === 'write') return `desk.mode.${command.mode}`;
  return command.do === 'go' ? `desk.key.${command.to}` : `desk.key.${command.do}`;
}

/** Keys with Ctrl, Alt or Meta are the browser's. */
export function commandOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): DeskCommand | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  // A capital letter comes with Caps Lock.
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return deskKeys.find(({ key }) => key === pressed)?.command ?? null;
}
