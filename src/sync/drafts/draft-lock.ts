/** Name of the lock that a tab holds while a draft is open in it. */
export function draftLock(accountId: string, draftKey: string): string {
  return `draft ${accountId} ${draftKey}`;
}
