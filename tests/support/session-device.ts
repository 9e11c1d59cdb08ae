/**
 * A tablet for tests of the session: real databases, locks and channels of one device, as many tabs as wanted,
 * and an identity provider and account calls that answer what the test says.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type MortalStorage, createMortalStorage } from './mortal-storage.ts';
import type { SignOutKey } from '../../contract/shell.ts';
import type { Account } from '../../contract/accounts.ts';
import { everythingIn } from './everything-in.ts';
import { type Api, createApi } from '../../src/api/client.ts';
import { createAccountDatabases } from '../../src/data/account-databases.ts';
import { DeviceDatabase } from '../../src/data/device-database.ts';
import { changeSession } from '../../src/data/session-changes.ts';
import { readSession } from '../../src/data/session-row.ts';
import {
  type FakeDevice,
  type FakePlatform,
  createFakeDevice,
  createFakePlatform,
} from '../../src/platform/fake-platform.ts';
import { createFakeChannels } from '../../src/platform/fake-channel.ts';
import { createMemoryOwnKey } from '../../src/platform/own-key.ts';
import { type StartedSession, createSession } from '../../src/auth/create-session.ts';
import { finishSignOuts } from '../../src/auth/finish-sign-outs.ts';
import type { IdentityAnswer, IdentityClients } from '../../src/auth/identity-clients.ts';
import type { AccountCalls, AccountRefusal } from '../../src/auth/post-sign-in.ts';
import { type SessionKeeper, createSessionKeeper } from '../../src/auth/session-keeper.ts';

export const anna = { ciamId: 'ciam-anna', given: 'Anna', family: 'Berg', key: keyOf(7) };
export const bo = { ciamId: 'ciam-bo', given: 'Bo', family: 'Dahl', key: keyOf(9) };
export type TestPerson = typeof anna;

function keyOf(byte: number): string {
  return Buffer.alloc(32, byte).toString('base64url');
}

export interface Tab {
  mortal: MortalStorage;
  platform: FakePlatform;
  device: DeviceDatabase;
  keeper: SessionKeeper;
  session: StartedSession;
  /** The person comes back from the provider. */
  signIn(person: TestPerson, claims?: Record<string, unknown>): ReturnType<StartedSession['completeSignIn']>;
  close(): void;
}

export interface Tablet {
  storage: FakeDevice['storage'];
  /** `isAsleep`: it hears nothing of the other tabs. */
  openTab(options?: { isAsleep?: boolean }): Tab;
  /** What the provider answers to the next completed flow. */
  answerOfProvider: IdentityAnswer;
  /** Accounts the server knows; writes land here. */
  accounts: Map<string, Partial<Account>>;
  saves: object[];
  /** Something happens at the server right after an account was looked up. */
  onLookedUp(): void | Promise<void>;
  isServerReachable: boolean;
  /** Why the server tells nothing of an account. */
  lookUpRefusal: AccountRefusal | null;
  /** What the provider says to a renewal. */
  renewal: 'renewed' | 'refused' | 'unreachable';
  /** The server takes no change of an account: it finds something wrong with each. */
  rejectsChanges: boolean;
  /** The server gives no device key right now. */
  isKeyWithheld: boolean;
  /** Of the server, for sign-outs that are finished later; null: it has none. */
  signOutKey: SignOutKey | null;
  /** How often the sender was told that locked work is back. */
  unlocked: number;
  /** How often a first registration was told. */
  registered: number;
  /** Every byte of every database on the device, as text. */
  everythingReadable(): Promise<string>;
}

export function signedInAnswer(person: TestPerson, claims: Record<string, unknown> = {}): IdentityAnswer {
  return {
    outcome: 'signed-in',
    tokens: {
      accessToken: `access-${person.ciamId}`,
      lifetimeMs: 600_000,
      refreshToken: `refresh-${person.ciamId}`,
      idToken: `id-${person.ciamId}`,
      clientId: 'portal',
      tokenEndpoint: 'http://localhost:8080/oidc/token',
    },
    claims: {
      ciam_id: person.ciamId,
      eop_id: `eop-${person.ciamId}`,
      given_name: person.given,
      family_name: person.family,
      email: `${person.given}@example.test`,
      ...claims,
    },
    returnTo: '/my-requests',
  };
}

function withKey(answer: IdentityAnswer, signOutKey: SignOutKey): IdentityAnswer {
  return answer.outcome === 'signed-in' ? { ...answer, tokens: { ...answer.tokens, signOutKey } } : answer;
}

export function createTablet({ isKeyFile = true } = {}): Tablet {
  const indexedDB = new IDBFactory();
  const shared = createFakeDevice({ indexedDB, IDBKeyRange, ownKey: createMemoryOwnKey({ isFile: isKeyFile }) });
  const tablet: Tablet = {
    storage: shared.storage,
    openTab: ({ isAsleep = false } = {}) =>
      openTab(tablet, isAsleep ? { ...shared, channels: createFakeChannels() } : shared),
    answerOfProvider: { outcome: 'unreachable' },
    accounts: new Map(),
    saves: [],
    onLookedUp: () => {},
    isServerReachable: true,
    lookUpRefusal: null,
    renewal: 'renewed',
    rejectsChanges: false,
    isKeyWithheld: false,
    signOutKey: null,
    unlocked: 0,
    registered: 0,
    everythingReadable: () => everythingIn(indexedDB),
  };
  return tablet;
}

function openTab(tablet: Tablet, shared: FakeDevice): Tab {
  const platform = createFakePlatform(shared);
  const mortal = createMortalStorage(shared.storage);
  const device = new DeviceDatabase(mortal.storage);
  const databases = createAccountDatabases(mortal.storage);
  const keeper = createSessionKeeper({ device, databases, channels: platform.channels });
  const session = createSession({
    ...platform,
    device,
    databases,
    keeper,
    calls: callsOf(tablet, device),
    makeId: () => crypto.randomUUID(),
    now: () => platform.clock.now(),
    onUnlocked: () => tablet.unlocked++,
    onRegistered: () => tablet.registered++,
    personalKeys: ['query-cache'],
    tokens: { renew: () => renewalOf(tablet, device) },
    finishSignOuts: (options) => finishSignOuts({ device, locks: platform.locks, api: apiOf(platform) }, options),
    identity: () => Promise.resolve(identityOf(tablet)),
    language: () => 'en-US',
    country: () => 'de',
  });
  return {
    mortal,
    platform,
    device,
    keeper,
    session,
    signIn(person, claims) {
      const answer = signedInAnswer(person, claims);
      const { signOutKey } = tablet;
      tablet.answerOfProvider = signOutKey === null ? answer : withKey(answer, signOutKey);
      return session.completeSignIn('http://localhost:8080/signincallback?code=1&state=2');
    },
    close() {
      mortal.die();
      keeper.close();
      device.close();
      platform.closeTab();
    },
  };
}

/** For calls without a sign-in; nothing answers until a test says what. */
function apiOf(platform: FakePlatform): Api {
  const nobody = { get: () => Promise.resolve(null), renew: () => Promise.resolve('refused' as const) };
  return createApi({
    ...platform,
    origin: 'http://portal.test',
    tokens: { ...nobody, giveUp: () => Promise.resolve() },
  });
}

function identityOf(tablet: Tablet): IdentityClients {
  return {
    begin: (flow, options) =>
      Promise.resolve(`http://idp.test/${flow}?state=2${options.askForCredentials ? '&prompt=login' : ''}`),
    complete: () => Promise.resolve(tablet.answerOfProvider),
    signOutAddress: (idToken) => Promise.resolve(`http://idp.test/end?id_token_hint=${idToken ?? ''}`),
  };
}

function callsOf(tablet: Tablet, device: DeviceDatabase): AccountCalls {
  const unreachable = { ok: false, reason: 'unreachable' } as const;
  return {
    async find(ciamId) {
      if (!tablet.isServerReachable) return unreachable;
      if (tablet.lookUpRefusal !== null) return { ok: false, reason: tablet.lookUpRefusal };
      const account = (tablet.accounts.get(ciamId) ?? null) as Account | null;
      await tablet.onLookedUp();
      return { ok: true, value: account };
    },
    save(change, companyId) {
      if (!tablet.isServerReachable) return Promise.resolve(unreachable);
      const company = tablet.accounts.get(change.ciamId)?.cdbId;
      // As the server does: made for a company that the person no longer acts for.
      if (companyId !== undefined && company !== companyId) return Promise.resolve({ ok: false, reason: 'refused' });
      if (tablet.rejectsChanges) return Promise.resolve({ ok: false, reason: 'refused', isInvalid: true });
      tablet.saves.push(change);
      const account = { ...tablet.accounts.get(change.ciamId), ...change } as Account;
      tablet.accounts.set(change.ciamId, account);
      return Promise.resolve({ ok: true, value: account });
    },
    async deviceKey() {
      const token = (await readSession(device))?.accessToken;
      const owner = [anna, bo].find((person) => token === `access-${person.ciamId}`);
      return tablet.isServerReachable && !tablet.isKeyWithheld && owner ? owner.key : null;
    },
  };
}

/** The refused one ends the session, as it does in the product. */
async function renewalOf({ renewal }: Tablet, device: DeviceDatabase): Promise<Tablet['renewal']> {
  const session = await readSession(device);
  if (session && renewal === 'refused') await changeSession(device, session.sessionId, { isExpired: true });
  return renewal;
}
