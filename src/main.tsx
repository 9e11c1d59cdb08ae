/** Composition root of the page. */
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepareTexts, startVisit } from './app/entry/start-visit.ts';
import { createPortalRouter } from './app/router.tsx';
import { routeOfPath } from './app/routes.ts';
import { registerServiceWorker } from './app/service-worker.ts';
import { createApi } from './api/client.ts';
import { afterFirstPaint, currentAddress, languagesOfBrowser } from './platform/page.ts';
import { createBrowserPlatform } from './platform/platform.ts';
import { installTrustedTypesPolicy } from './platform/trusted-types.ts';
import { createPortal } from './session/create-portal.ts';
import { createPlaceStore } from './session/place.ts';
import { createPublicCalls } from './session/public-calls.ts';
import './ui/styles.ts';

installTrustedTypesPolicy();
const platform = createBrowserPlatform();

const portal = createPortal(platform, { language: () => places.get()?.language ?? 'en' });
const places = createPlaceStore(platform.keyValue, portal.device);
const noTokens = { get: () => Promise.resolve(null), renew: () => Promise.resolve('refused' as const) };
const calls = createPublicCalls(createApi({ ...platform, tokens: noTokens }), portal.device);
const router = createPortalRouter();

await Promise.all([
  prepareTexts(places, languagesOfBrowser()),
  portal.start(),
  afterFirstPaint(),
]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <App portal={portal} place={{ places, calls }} services={{ pageLife: platform.pageLife }} router={router} />,
);

void startVisit({
  places,
  calls,
  address: currentAddress(),
  isCountryFree: (pathname) => routeOfPath(pathname)?.rule.needsCountry === false,
  goTo: (path) => void router.navigate({ href: path, replace: true }),
});
registerServiceWorker(platform.pageLife, platform.clock);
