/** What is kept of a message while it is typed. */
export interface ChatDraft {
  text: string;
}

/** Of a kept draft, also of another version of the app. */
export function textFromDraft(value: unknown): string {
  const { text } = (value ?? {}) as Partial<ChatDraft>;
  return typeof text === 'string' ? text : '';
}
