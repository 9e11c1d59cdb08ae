/** What a page may tell the worker. Anything else is ignored. */
export function isSkipWaiting(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING';
}
