/** What a page, or the version that follows, may tell the worker. Anything else is ignored. */
export function isSkipWaiting(message: unknown): boolean {
  return isOfType(message, 'SKIP_WAITING');
}

/** To the version before: the browser puts the next one in charge only when this one is done with what it does. */
export const makeWay = { type: 'MAKE_WAY' } as const;

export function isMakeWay(message: unknown): boolean {
  return isOfType(message, makeWay.type);
}

function isOfType(message: unknown, type: string): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
