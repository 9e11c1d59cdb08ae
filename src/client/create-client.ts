/**
 * The client of one page: session, connectivity, and the sync of whoever is signed in, composed over the platform.
 * A list of calls; the rules are in what it calls.
 */
import type { Account } from '../../contract/accounts.ts';
import type { ChangedEntity } from '../../contract/events.ts';
import { shell } from '../../contract/shell.ts';
import type { Api } from '../api/client.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { companyIdOf, keepAccount } from '../data/company.ts';
import type { Platform } from '../platform/platform.ts';
import type { ServerTime } from '../platform/server-time.ts';
import { createAccountSync } from '../sync/account-sync.ts';
import { createConnectivityMonitor } from '../sync/connectivity/connectivity-monitor.ts';
import { readLocale } from '../sync/locale.ts';
import { createAccountCalls } from '../auth/account-calls.ts';
import { type AccountSyncs, createAccountSyncs } from './account-syncs.ts';
import { type StartedSession, createSession } from '../auth/create-session.ts';
import { finishSignOuts } from '../auth/finish-sign-outs.ts';
import type { IdentityClients } from '../auth/identity-clients.ts';
import { createOnlineCalls } from './calls/online-calls.ts';
import { type OpenDevice, openDevice } from '../auth/open-device.ts';
import type { Client } from './client.ts';
import { createDrafts, createOutbox } from './client-work.ts';
import type { SessionKeeper } from '../auth/session-keeper.ts';
import { type SignedInApi, createSignedInApi } from '../auth/signed-in-api.ts';
import { lastWordsPrefix } from '../data/last-words-prefix.ts';
import { watchReturn } from './watch-return.ts';

export interface ClientOptions {
  /** Language id for the provider's pages. */
  language?(): string;
  /** Country chosen on this device, for the country's data-protection scope. */
  country?(): string | null;
  /** A first registration has succeeded, for analytics (SH-213). */
  onRegistered?(): void;
  /** Prefixes of local storage keys that hold something about a person. */
  personalKeys?: readonly string[];
  /** For the simulation: another provider. */
  identity?(): Promise<IdentityClients | null>;
}

export interface StartedClient extends Client {
  /** Reads who is signed in; resolves without the network, which is looked for afterwards. */
  start(): Promise<void>;
}

export function createClient(
  platform: Platform,
  options: ClientOptions = {},
  opened: OpenDevice = openDevice(platform),
): StartedClient {
  const monitor = createConnectivityMonitor(platform);
  const { device, keeper, serverTime } = opened;
  const { tokens, api } = createSignedInApi(platform, device, {
    serverTime,
    onExpired: () => void keeper.announce(),
    startContact: (path) => monitor.startContact(path),
    company: () => companyOfSession(keeper),
    onCompanyChanged: () => syncs.checkCompany(),
  });
  const session = sessionOf(platform, opened, options, { api, tokens }, () => syncs.wake());
  const given = { platform, device, api, tokens };
  const told = { connectivity: monitor.state, startListening: () => monitor.startListening() };
  const syncs = createAccountSyncs(keeper, (database) => createAccountSync({ ...given, ...told, database }));
  const commands = () => syncs.current()?.commands ?? null;
  const work = { platform, commands, pull: () => void reconcileOf(syncs).catch(() => undefined) };
  const { database } = keeper;
  return {
    session,
    connectivity: monitor.state,
    serverTime,
    sync: syncs.status,
    device,
    database,
    outbox: createOutbox(work),
    drafts: createDrafts(work),
    tab: platform,
    online: createOnlineCalls({
      ...platform,
      api,
      device,
      ...whenMade(platform, serverTime),
      isSignedIn: () => keeper.state.get().phase === 'signed-in',
      database,
      place: (of) => readLocale(device, of),
      keepAccount: (of, account) => keepAccountOf(syncs, of, account),
    }),
    reconcile: (entity) => reconcileOf(syncs, entity),
    async start() {
      await session.start();
      syncs.follow();
      watchReturn({ platform, connectivity: monitor.state, session, keeper, syncs });
      void monitor.start(api);
    },
  };
}

async function reconcileOf(syncs: AccountSyncs, entity?: ChangedEntity): Promise<void> {
  const reconciler = syncs.current()?.reconciler;
  await (entity === undefined ? reconciler?.everything() : reconciler?.changed(entity));
}

const whenMade = ({ ids, clock }: Platform, serverTime: ServerTime) => ({ uuid: ids.uuid, now: clock.now, serverTime });
const idsAndTime = ({ ids, clock }: Platform) => ({ makeId: ids.uuid, now: clock.now });

function sessionOf(
  platform: Platform,
  { device, databases, keeper }: OpenDevice,
  options: ClientOptions,
  { api, tokens }: SignedInApi,
  onUnlocked: () => void,
): StartedSession {
  return createSession({
    ...platform,
    device,
    databases,
    keeper,
    tokens,
    calls: createAccountCalls({ api, ids: platform.ids, device }),
    ...idsAndTime(platform),
    finishSignOuts: (timeout) => finishSignOuts({ ...platform, device, api }, timeout),
    personalKeys: [lastWordsPrefix, ...(options.personalKeys ?? [])],
    onUnlocked,
    ...(options.onRegistered && { onRegistered: options.onRegistered }),
    identity: options.identity ?? (() => loadIdentityClients(platform, api)),
    language: options.language ?? (() => 'en'),
    country: options.country ?? (() => null),
  });
}

/** Keeps what the server just said of the account, and lets everything follow that depends on its company. */
async function keepAccountOf(syncs: AccountSyncs, database: AccountDatabase, account: Account): Promise<void> {
  const sync = syncs.current();
  if (sync?.commands.database === database) await sync.keepAccount(account);
  else await keepAccount(database, account);
}

/** Null when nobody is signed in, or has just left. */
async function companyOfSession(keeper: SessionKeeper): Promise<number | null> {
  const database = keeper.database();
  return database ? companyIdOf(database).catch(() => null) : null;
}

/** oidc-client-ts is a chunk of its own: nobody who is signed in loads it. Null without a network. */
async function loadIdentityClients({ pageLife }: Platform, api: Api): Promise<IdentityClients | null> {
  const configuration = await api.send(shell, 'GET /api/v1/general/GetClientConfiguration', {});
  if (!configuration.ok) return null;
  try {
    const { createIdentityClients } = await import('../auth/identity-clients.ts');
    return createIdentityClients(configuration.value, new URL(pageLife.url()).origin);
  } catch {
    return null;
  }
}
