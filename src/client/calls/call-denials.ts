/**
 * What denied a call that a person is waiting for: the session is over (the second 401, or the provider refused to renew), or
 * they may not see what they opened (the second 403), or the service may not be offered to them at all. The app leads them on from there, unless they are typing
 * (SH-262, SH-265, SH-350). Calls in the background never come here: a queue or a pull must not tear a person away from what
 * they are doing, the banner says it; nor does silence, which proves nothing.
 */
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { createStore } from '../../platform/store.ts';

export type CallDenial = 'session-over' | 'forbidden' | 'restricted';

/** The last one that nobody has followed yet. */
export const callDenial = createStore<CallDenial | null>(null);

export interface PersonalOptions {
  /** Asked before the call: a session that was known to be over is no news, everything stays readable. */
  isSignedIn(): boolean;
  /** What a person has opened is read by it: being forbidden to read it is being forbidden to be there. */
  isPage?: boolean;
}

/** The same calls, made for a person who waits for the answer. */
export function personalApi(api: Api, { isSignedIn, isPage = false }: PersonalOptions): Api {
  const told = async <T>(call: () => Promise<Result<T, ApiFailure>>): Promise<Result<T, ApiFailure>> => {
    const wasSignedIn = isSignedIn();
    const result = await call();
    if (result.ok || !wasSignedIn) return result;
    if (result.failure.code === 'unauthenticated') callDenial.set('session-over');
    if (result.failure.code === 'forbidden' && isPage) callDenial.set('forbidden');
    if (result.failure.code === 'restricted-country' && isPage) callDenial.set('restricted');
    return result;
  };
  return {
    send: (area, key, input, options) => told(() => api.send(area, key, input, options)),
    download: (area, key, input, options) => told(() => api.download(area, key, input, options)),
    sendIfChanged: (area, key, input, etag, options) => told(() => api.sendIfChanged(area, key, input, etag, options)),
  };
}

/** Where it leads a person who is at `address` (path with query); null while they are typing: they stay, and are told. */
export function denialTarget(denial: CallDenial, address: string, isTyping: boolean): string | null {
  if (isTyping) return null;
  if (denial === 'restricted') return '/exception?type=403';
  const here = encodeURIComponent(address);
  return denial === 'session-over' ? `/sessiontimeout?returnTo=${here}` : `/exception?type=401&origin=${here}`;
}
