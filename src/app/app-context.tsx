/** What only the shell and pages of the app need: the page's life and the regions' refresh. */
import { createContext, use } from 'react';
import type { PageLife } from '../platform/page-life.ts';

export interface AppServices {
  pageLife: PageLife;
}

const AppContext = createContext<AppServices | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): AppServices {
  const services = use(AppContext);
  if (!services) throw new Error('no AppProvider above');
  return services;
}
