/** Everything around the router: look, portal, place, formats. */
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localeOf } from '../../domain/locale.ts';
import { timeZoneOf } from '../../domain/time-zone.ts';
import type { Portal } from '../session/portal.ts';
import { PlaceProvider, type PlaceServices, usePlace, useRegion } from '../session/place-context.tsx';
import { PortalProvider } from '../session/portal-context.tsx';
import { useAccount } from '../session/use-account.ts';
import { FormatProvider } from '../ui/format.tsx';
import { AppProvider, type AppServices } from './app-context.tsx';
import type { createPortalRouter } from './router.tsx';

interface AppProps {
  portal: Portal;
  place: PlaceServices;
  services: AppServices;
  router: ReturnType<typeof createPortalRouter>;
}

export function App({ portal, place, services, router }: AppProps) {
  return (
    <AppProvider value={services}>
      <PortalProvider value={portal}>
        <PlaceProvider value={place}>
          <Formats>
            <RouterProvider router={router} />
          </Formats>
        </PlaceProvider>
      </PortalProvider>
    </AppProvider>
  );
}

/** The account's time zone, else the country's first one (SH-202). */
function Formats({ children }: { children: ReactNode }) {
  const account = useAccount();
  const region = useRegion();
  const place = usePlace();
  const wanted = [account?.accountSettings.timezoneId, region && timeZoneOf(region)];
  const timeZones = wanted.flatMap((zone) => zone || []);
  const locale = place ? localeOf(place) : undefined;
  const pattern = account?.accountSettings.shortDateTimeFormat;
  return <FormatProvider value={{ timeZones, locale, pattern, country: place?.country }}>{children}</FormatProvider>;
}
