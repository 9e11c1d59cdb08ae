/** What the page can see of the things a launch view depends on. Small: the launch script has it too. */
import type { LaunchStamp } from './launch-view.ts';

/** Kept on this device: country with language, and whether the side navigation is pinned. */
const settingKeys = ['portal.place', 'portal.side-nav'];

export function launchStamp(build: string, sessionId: string): LaunchStamp {
  return {
    build,
    sessionId,
    address: location.pathname + location.search,
    settings: settingKeys.map((key) => localStorage.getItem(key) ?? '').join('\n'),
    visit: sessionStorage.getItem('portal.ismobile') ?? '',
    isWide: matchMedia('(min-width: 90em)').matches,
    utcOffset: new Date().getTimezoneOffset(),
  };
}

/** Local storage: id of the account whose database may hold a launch view. Removed when the person leaves. */
export const launchAccountKey = 'portal.launch';

export function noteLaunchAccount(accountId: string): void {
  localStorage.setItem(launchAccountKey, accountId);
}

/** Event of the window: the app failed before its first drawing. */
export const notStartedEvent = 'portal-not-started';
