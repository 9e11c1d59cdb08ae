/** Composition root of the page. What fails here before the first drawing is said by the launch script. */
// First: it fixes the order of the cascade layers.
import './ui/styles.ts';
// With the first load, because a launch shows this list before its code is there.
import './features/requests/list/requests.css';
import { createRoot } from 'react-dom/client';
import { startAnalytics } from './app/analytics/start-analytics.ts';
import { App } from './app/app.tsx';
import { followLanguage, prepareTexts } from './app/visit/visit-texts.ts';
import { waitInWebview } from './app/visit/wait-in-webview.ts';
import { prepareScreen } from './app/prepare-screen.ts';
import { createPortalRouter } from './app/router.tsx';
import { loadLaterScreens } from './app/routes.ts';
import { startInstallation, startRest, untilLoaded } from './app/start-rest.ts';
import { noteEvent } from './platform/analytics.ts';
import { afterFirstContent } from './platform/first-content.ts';
import { createInstallOffer } from './platform/install.ts';
import { createVisitKeyValue } from './platform/key-value.ts';
import { launchAccountKey, notStartedEvent } from './launch/view/launch-stamp.ts';
import { createColorScheme } from './platform/color-scheme.ts';
import {
  afterFirstPaint,
  afterLoad,
  currentAddress,
  factsOfBrowser,
  languagesOfBrowser,
  onFault,
} from './platform/page.ts';
import { createBrowserPlatform } from './platform/platform.ts';
import { installTrustedTypesPolicy } from './platform/trusted-types.ts';
import { createLazyClient } from './client/lazy-client.ts';
import { createLazyPublicCalls } from './client/calls/lazy-public-calls.ts';
import { createMaintenance } from './client/maintenance.ts';
import { createLocaleStore } from './client/locale.ts';
import { noteStorageFault } from './data/storage-trouble.ts';

installTrustedTypesPolicy();
const platform = createBrowserPlatform();

const client = createLazyClient(platform, {
  language: () => places.get()?.language ?? 'en',
  country: () => places.get()?.country ?? null,
  personalKeys: [launchAccountKey],
  onRegistered: () => noteEvent({ event: 'account_registration' }),
});
const places = createLocaleStore(platform.keyValue, client.device);
const calls = createLazyPublicCalls(platform, client.device);
const colorScheme = createColorScheme(platform.keyValue);
const installOffer = createInstallOffer();
const maintenance = createMaintenance({ ...platform, calls, sessionValue: createVisitKeyValue() });
const router = createPortalRouter();

const address = currentAddress();
// A link that names a language is not shown in another one first.
const languagesAsked = new URLSearchParams(address.search).getAll('l').filter(Boolean);
onFault(noteStorageFault);
const texts = prepareTexts({ places, calls, clock: platform.clock }, [...languagesAsked, ...languagesOfBrowser()]);
start().catch((fault: unknown) => {
  dispatchEvent(new Event(notStartedEvent));
  reportError(fault);
});

async function start(): Promise<void> {
  const [storage] = await Promise.all([
    prepareScreen({ client, router, clock: platform.clock, address }),
    texts,
    afterFirstPaint(),
  ]);
  await waitInWebview({ browser: factsOfBrowser(), loaded: afterLoad, clock: platform.clock });

  followLanguage(places, calls);
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no #root');
  const closed = storage === 'open' ? null : await import('./app/no-storage.tsx');
  createRoot(root).render(
    closed === null ? (
      <App
        client={client}
        place={{ places, calls }}
        services={{ ...platform, installOffer, colorScheme, maintenance }}
        router={router}
      />
    ) : (
      <closed.NoStorage pageLife={platform.pageLife} />
    ),
  );

  const shown = afterFirstContent(platform.clock);
  void shown.then(() => startRest(client, platform.clock));
  void shown.then(() => untilLoaded(loadLaterScreens, platform.clock));
  void shown.then(() => maintenance.start());
  void shown.then(() => startAnalytics({ keyValue: platform.keyValue, calls, router }));
  const firstPathname = router.latestLocation.pathname;
  const visit = {
    places,
    device: client.device,
    calls,
    address,
    goTo: async (path: string) => {
      // Whoever tapped a link meanwhile has chosen their own way.
      if (router.latestLocation.pathname === firstPathname) await router.navigate({ href: path, replace: true });
    },
    ownLanguages: languagesOfBrowser(),
    shown,
  };
  untilLoaded(async () => {
    const { beginVisit } = await import('./app/visit/begin-visit.ts');
    void beginVisit(visit);
  }, platform.clock);
  void shown.then(() => startInstallation(platform.pageLife, platform.clock));
}
