/** What was written into a note, kept per piece of hardware until it is submitted; its photos are the draft's attachments. */
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';

export interface NoteDraft {
  note: string;
  /** Null: none. A note of photos alone is begun work, too. */
  photoCount: number | null;
}

/** Of a kept draft, also of another version of the app. */
export function noteFromDraft(value: unknown): NoteDraft {
  const { note, photoCount } = (value ?? {}) as Partial<NoteDraft>;
  return {
    note: typeof note === 'string' ? note : '',
    photoCount: typeof photoCount === 'number' ? photoCount : null,
  };
}

export function noteFromEntry({ args: { note, attachmentIds } }: OutboxEntry<'add-hardware-note'>): NoteDraft {
  return { note, photoCount: attachmentIds.length === 0 ? null : attachmentIds.length };
}
