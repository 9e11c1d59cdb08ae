/** What is kept of a message while it is typed. */
export interface ChatDraft {
  text: string;
  /** Null: there is none. Its bytes are attachments of the draft. */
  fileName: string | null;
}

/** Of a kept draft, also of another version of the app. */
export function textFromDraft(value: unknown): string {
  const { text } = (value ?? {}) as Partial<ChatDraft>;
  return typeof text === 'string' ? text : '';
}

export function chatDraftFrom(value: unknown): ChatDraft {
  const { fileName } = (value ?? {}) as Partial<ChatDraft>;
  return { text: textFromDraft(value), fileName: typeof fileName === 'string' ? fileName : null };
}
