/** Every address of the app is answered with its one page from the precache, online and offline alike. */
import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute } from 'workbox-routing';
import { notTheApp } from './not-the-app.ts';

export function appShellRoute(): NavigationRoute {
  return new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...notTheApp] });
}
