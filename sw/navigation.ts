/**
 * Every address of the app is answered with its one page from the precache, online and offline alike. What the
 * server or a provider answers itself, and files, never are.
 */
import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute } from 'workbox-routing';

export const notTheApp: readonly RegExp[] = [
  /^\/(?:api|oidc|oidc-ui|checkoutshopper|chime|control|objects)(?:\/|$)/i,
  // A file: the last part of the path has an extension.
  /^[^?]*\/[^/?]+\.[a-z0-9]{1,8}(?:\?|$)/i,
];

export function appShellRoute(): NavigationRoute {
  return new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...notTheApp] });
}
