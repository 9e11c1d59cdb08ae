/** What dates, times and numbers are written by: set once by the app. Apart from format.ts, of which the first load needs nothing. */
import { createContext } from 'react';

export interface FormatSettings {
  /** IANA zones, the account's before the country's: the first that this machine knows counts (SH-202). */
  timeZones: readonly string[];
  /** Language id for Intl, e.g. `de-AT`; undefined: the language of the texts. */
  locale: string | undefined;
  /** One of `dateTimePatterns`, if the account wants its dates written so. */
  pattern?: string | undefined;
  /** Code of the portal, whose units are shown; undefined while none is chosen. */
  country?: string | undefined;
}

export const FormatContext = createContext<FormatSettings>({ timeZones: [], locale: undefined });
export const FormatProvider = FormatContext.Provider;
