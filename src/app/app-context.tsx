/** What only the frame of the app needs from the platform. */
import { createContext, use } from 'react';
import type { Maintenance } from '../client/maintenance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { InstallOffer } from '../platform/install.ts';
import type { KeyValue } from '../platform/key-value.ts';
import type { ColorScheme } from '../platform/color-scheme.ts';
import type { PageLife } from '../platform/page-life.ts';
import type { Quota } from '../platform/quota.ts';

export interface AppServices {
  pageLife: PageLife;
  quota: Quota;
  keyValue: KeyValue;
  installOffer: InstallOffer;
  colorScheme: ColorScheme;
  clock: Clock;
  ids: Ids;
  maintenance: Maintenance;
}

const AppContext = createContext<AppServices | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): AppServices {
  const services = use(AppContext);
  if (!services) throw new Error('no AppProvider above');
  return services;
}
