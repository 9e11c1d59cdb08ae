/** What is being written at the desk, as it lies on the device; or an entry that was taken back from the outbox. */
import { requestSubStatus } from '../../../domain/wire-enums.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';

export const deskModes = ['note', 'question', 'solved', 'unresolved', 'cancel'] as const;
export type DeskMode = (typeof deskModes)[number];

export interface DeskDraft {
  text: string;
  mode: DeskMode;
}

/** Characters. */
export const maxDeskText = 4000;

export const noDraft: DeskDraft = { text: '', mode: 'note' };

/** Empty for anything else. */
export function deskDraftFrom(value: unknown): DeskDraft {
  if (typeof value !== 'object' || value === null) return noDraft;
  if ('takenBack' in value) return draftOfEntry(value.takenBack as AnyEntry);
  const text = 'text' in value && typeof value.text === 'string' ? value.text : '';
  const mode = deskModes.find((one) => 'mode' in value && value.mode === one) ?? 'note';
  return { text, mode };
}

function draftOfEntry(entry: AnyEntry): DeskDraft {
  if (entry.kind === 'write-to-workshop')
    return { text: entry.args.text, mode: entry.args.isQuestion ? 'question' : 'note' };
  if (entry.kind === 'close-request') {
    const isUnresolved = entry.args.subStatusId === requestSubStatus.unresolved;
    return { text: entry.args.solution, mode: isUnresolved ? 'unresolved' : 'solved' };
  }
  return entry.kind === 'cancel-for-workshop' ? { text: entry.args.reason, mode: 'cancel' } : noDraft;
}
