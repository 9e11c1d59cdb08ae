/** Everything around the router: look, portal, place, formats. */
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localeOf } from '../../domain/locale.ts';
import type { Client } from '../client/client.ts';
import { LocaleProvider, type LocaleServices, useLocale, useRegion } from '../client/locale-context.tsx';
import { ClientProvider } from '../client/client-context.tsx';
import { useAccount } from '../client/use-account.ts';
import { FormatProvider } from '../ui/format-settings.ts';
import { AppProvider, type AppServices } from './app-context.tsx';
import { FaultScreen } from './fault-screen.tsx';
import type { createPortalRouter } from './router.tsx';

interface AppProps {
  client: Client;
  place: LocaleServices;
  services: AppServices;
  router: ReturnType<typeof createPortalRouter>;
}

export function App({ client, place, services, router }: AppProps) {
  return (
    <AppProvider value={services}>
      <ClientProvider value={client}>
        <LocaleProvider value={place}>
          <CatchBoundary getResetKey={() => 0} errorComponent={FaultScreen}>
            <Formats>
              <RouterProvider router={router} />
            </Formats>
          </CatchBoundary>
        </LocaleProvider>
      </ClientProvider>
    </AppProvider>
  );
}

/** The account's time zone, else the country's first one (SH-202), else the device's. */
function Formats({ children }: { children: ReactNode }) {
  const account = useAccount();
  const region = useRegion();
  const place = useLocale();
  const wanted = [account?.accountSettings.timezoneId, region?.timeZones[0]];
  const timeZones = wanted.flatMap((zone) => zone || []);
  const locale = place ? localeOf(place) : undefined;
  const pattern = account?.accountSettings.shortDateTimeFormat;
  return <FormatProvider value={{ timeZones, locale, pattern, country: place?.country }}>{children}</FormatProvider>;
}
