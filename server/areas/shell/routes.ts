/** Calls of the shell that need no sign-in. */
import type * as v from 'valibot';
import type { ClientConfiguration, shell } from '../../../contract/shell.ts';
import type { Database } from '../../db/database.ts';
import { type Handlers, Refusal } from '../../call.ts';
import type { SignOutOrders } from './sign-out-orders.ts';
import { locateCountry } from '../../providers/geolocation.ts';
import { supportHoursOf } from '../support-hours/support-hours.ts';
import type { Readiness } from './readiness.ts';
import { readLegalText } from './read-legal-text.ts';
import { readMaintenance } from './read-maintenance.ts';
import { readLanguages, readRegions } from './read-regions.ts';
import { readTranslations } from './read-translations.ts';
import { isRestricted } from './restricted.ts';

export interface ShellDeps {
  readiness: Pick<Readiness, 'check'>;
  engine: Database['engine'];
  version: string;
  /** Identity clients and, while demo data is loaded, the accounts to try. */
  clientConfiguration: () => v.InferOutput<typeof ClientConfiguration>;
  signOutOrders: Pick<SignOutOrders, 'open' | 'end'>;
  /** The operator's legal texts; null: only the examples. */
  legalDirectory: string | null;
}

export function createShellHandlers(deps: ShellDeps): Handlers<typeof shell> {
  return {
    'GET /api/health': async () => ({ status: 'ok', engine: deps.engine, version: deps.version }),
    'GET /api/ready': async () => await deps.readiness.check(),
    'GET /api/v1/general/GetClientConfiguration': async () => deps.clientConfiguration(),
    'POST /api/v1/general/FinishSignOut': {
      async before({ body }) {
        const token = await deps.signOutOrders.open(body.order);
        if (token === null)
          throw new Refusal('validation', 'This order was not made for this server', { field: 'order' });
        await deps.signOutOrders.end(token);
        return async () => ({});
      },
    },
    'GET /api/v1/support/GetAllLanguagesWithArea': async (_, { db }) => await readRegions(db),
    'GET /api/v1/support/GetLanguages': async ({ query }, { db }) => await readLanguages(db, query.CountryCode),
    'GET /api/v1/Geolocation/GetGeolocation': async (_, { clientAddress }) => ({
      countryCode: locateCountry(clientAddress),
      isRestricted: isRestricted(clientAddress, []),
    }),
    'GET /api/v1/translationTool/GetAllLocalizedTranslationsByLcid': async ({ query }, { db }) => ({
      languageId: query.lcid,
      translations: await readTranslations(db, query.lcid),
    }),
    'GET /api/v1/general/GetMaintenanceInfo': async (_, { db }) => await readMaintenance(db),
    'GET /api/v1/general/GetLegalText': async ({ query }) => await readLegalText(deps.legalDirectory, query),
    'GET /api/v1/support/GetSupportHours': async ({ query }, { db, now }) =>
      await supportHoursOf(db, query.countryCode, query.timeZoneId, now()),
  };
}
