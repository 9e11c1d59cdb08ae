/** Calls that need the network right now (see `Online` in client.ts): a failure is an answer, never a fault. */
import { hardware } from '../../../contract/hardware.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { putFactsOf, actingCompanyOf } from '../../data/company.ts';
import { isUnkeepable } from '../../data/storage-failure.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Locale } from '../../sync/locale.ts';
import { pullTimeslots } from '../../sync/reconcile/pull-reference-data.ts';
import { personalApi } from './call-denials.ts';
import { type CompanyCallDeps, createCompanyCalls } from './company-calls.ts';
import { createCertificateCalls } from './certificate-calls.ts';
import type { WithPerson } from './command.ts';
import type { ServerTime } from '../../platform/server-time.ts';
import { createBillCalls } from './bill-calls.ts';
import { createFileCalls, type FileCallDeps } from './file-calls.ts';
import { createInvitationCalls } from './invitation-calls.ts';
import type { Online } from '../client.ts';
import { fetchPlans } from './plan-calls.ts';
import { createReportCalls } from './report-calls.ts';
import { createFetchRequest } from './request-calls.ts';
import { createVehicleSearch } from './vehicle-search.ts';

export interface OnlineDeps extends Pick<FileCallDeps, 'network' | 'clock' | 'cryptography'> {
  api: Api;
  uuid(): string;
  now(): number;
  serverTime: ServerTime;
  /** False when the session is known to be over, too. */
  isSignedIn(): boolean;
  device: DeviceDatabase;
  locks: Locks;
  /** Null when nobody is signed in. */
  database(): AccountDatabase | null;
  place(database: AccountDatabase): Promise<Locale>;
  keepAccount: CompanyCallDeps['keepAccount'];
}

export function createOnlineCalls(deps: OnlineDeps): Online {
  const api = personalApi(deps.api, deps);
  const withPerson = personallyOnline(deps);
  return {
    plans: (place) => fetchPlans(api, place),
    certificates: createCertificateCalls({ api, uuid: deps.uuid, withPerson }),
    ...createPageCalls(deps, withPerson),
    // Some of these are asked by the app itself, and each dialog says what became of the rest.
    companies: createCompanyCalls({ api: deps.api, uuid: deps.uuid, withPerson, keepAccount: deps.keepAccount }),
    invitations: createInvitationCalls({ api, uuid: deps.uuid, withPerson }),
    checks: () => orNull(import('./request-checks.ts'), (m) => m.createRequestChecks({ ...deps, api, withPerson })),
    remote: () => orNull(import('./remote-calls.ts'), (m) => m.createRemoteCalls({ ...deps, api, withPerson })),
    team: () => orNull(import('./team-calls.ts'), (m) => m.createTeamCalls({ ...deps, api, withPerson })),
    ownData: () => orNull(import('./own-data-calls.ts'), (m) => m.createOwnDataCalls({ ...deps, api, withPerson })),
    desk: () => orNull(import('./desk-calls.ts'), (m) => m.createDeskCalls({ ...deps, api, withPerson })),
    translation: () =>
      orNull(import('./translation-calls.ts'), (m) => m.createTranslationCalls({ ...deps, withPerson })),
    meetings: () => orNull(import('./meeting-calls.ts'), (m) => m.createMeetingCalls({ ...deps, api, withPerson })),
    chat: () => orNull(import('./chat-calls.ts'), (m) => m.createChatCalls({ ...deps, withPerson })),
    chatFiles: () => orNull(import('./chat-file-calls.ts'), (m) => m.createChatFileCalls({ ...deps, withPerson })),
    cart: () => orNull(import('./cart-calls.ts'), (m) => m.createCartCalls({ ...deps, withPerson })),
    checkout: () => orNull(import('./checkout-calls.ts'), (m) => m.createCheckoutCalls({ ...deps, api, withPerson })),
    subscription: () =>
      orNull(import('./subscription-calls.ts'), (m) => m.createSubscriptionCalls({ ...deps, api, withPerson })),
    findVehicle: createVehicleSearch({ api, withPerson }),
    refreshTimeslots: (brand) =>
      withPerson(false, async (database, place) => {
        const stay = await actingCompanyOf(database);
        return pullTimeslots({ api, database, place, stay }, brand, deps.now);
      }),
    refreshDeviceProducts: () =>
      withPerson(false, async (database, { countryCode }) => {
        const stay = await actingCompanyOf(database);
        const asked = { body: { countryCode } };
        const found = await api.send(hardware, 'POST /api/v1/vci/GetVciProducts', asked, { company: stay.companyId });
        return found.ok && (await putFactsOf(database, stay, { deviceProducts: found.value }));
      }),
    settings: () => orNull(import('./settings-calls.ts'), (m) => m.createSettingsCalls({ ...deps, api, withPerson })),
  };
}

type PageCalls = Pick<Online, 'fetchRequest' | 'files' | 'reports' | 'statistics' | 'bills' | 'order'>;

/** By which a person reads the page they are at. */
function createPageCalls(deps: OnlineDeps, withPerson: WithPerson): PageCalls {
  const api = personalApi(deps.api, { ...deps, isPage: true });
  return {
    fetchRequest: createFetchRequest({ api, withPerson }),
    files: createFileCalls({ ...deps, api, withPerson }),
    reports: createReportCalls({ api, withPerson }),
    statistics: () =>
      orNull(import('./statistics-calls.ts'), (m) => m.createStatisticsCalls({ ...deps, api, withPerson })),
    ...createBillCalls({ api, withPerson }),
  };
}

/** Null when the code cannot be loaded: no network, and never used before. */
function orNull<Module, Calls>(loading: Promise<Module>, create: (module: Module) => Calls): Promise<Calls | null> {
  return loading.then(create, () => null);
}

/** For whoever is signed in; `otherwise` when nobody is, when they leave meanwhile, or when there is no room for the answer. */
function personallyOnline(deps: Pick<OnlineDeps, 'database' | 'place'>): WithPerson {
  return async (otherwise, call) => {
    const database = deps.database();
    if (!database) return otherwise;
    try {
      return await call(database, await deps.place(database));
    } catch (fault) {
      if (isUnkeepable(fault)) return otherwise;
      throw fault;
    }
  };
}
