/** The draft of what is changed about work of the queue (edit.ts); apart from it, because screens need no more. */
export const editPrefix = 'edit:';

/** The draft of what is changed about this entry. */
export function editKeyOf(entryId: string): string {
  return editPrefix + entryId;
}

/** The entry that the draft changes; null for a draft of something new. */
export function editedBy(draftKey: string): string | null {
  return draftKey.startsWith(editPrefix) ? draftKey.slice(editPrefix.length) : null;
}
