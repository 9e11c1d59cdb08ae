/** One device with its databases (fake-indexeddb), fake ports and a scripted server, for tests of src/api and src/sync. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Api, createApi } from '../../src/api/client.ts';
import type { TokenSource } from '../../src/api/token-source.ts';
import { AccountDatabase } from '../../src/data/account-database.ts';
import { DeviceDatabase } from '../../src/data/device-database.ts';
import { type FakePlatform, createFakeDevice, createFakePlatform } from '../../src/platform/fake-platform.ts';
import { type ErrorCode, statusOfCode } from '../../contract/errors.ts';
import { serverHeader } from '../../contract/version.ts';
// There before the first test that counts turns.
import '../../src/data/sealed-rows.ts';
import { type ServerTime, createServerTime } from '../../src/platform/server-time.ts';
import { createMemoryOwnKey } from '../../src/platform/own-key.ts';
import { anAccount } from './work-samples.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
export type Answerer = (call: Call) => Response | Promise<Response>;

export interface SyncDevice {
  platform: FakePlatform;
  database: AccountDatabase;
  device: DeviceDatabase;
  api: Api;
  serverTime: ServerTime;
  tokens: TokenSource;
  /** Calls that reached the server, oldest first. */
  calls: Call[];
  /** Scripts the server; throwing means that no answer comes. */
  serve(answer: Answerer): void;
}

export function createSyncDevice(given: { tokens?: TokenSource; account?: string } = {}): SyncDevice {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange, ownKey: createMemoryOwnKey() };
  const platform = createFakePlatform(createFakeDevice(storage));
  const account = given.account ?? anAccount;
  const tokens: TokenSource = given.tokens ?? {
    get: () => Promise.resolve({ token: 'token-1', accountId: account, isFresh: true }),
    renew: () => Promise.resolve('refused'),
    giveUp: () => Promise.resolve(),
  };
  const serverTime = createServerTime(platform.clock);
  const calls: Call[] = [];
  return {
    platform,
    database: new AccountDatabase(account, platform.storage),
    device: new DeviceDatabase(platform.storage),
    api: createApi({ ...platform, tokens, serverTime, origin: 'http://portal.test' }),
    serverTime,
    tokens,
    calls,
    serve(answer) {
      platform.network.answerWith((url, init) => {
        const { pathname, searchParams } = new URL(url);
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
        const method = init.method ?? 'GET';
        const call = { method, path: pathname, query: searchParams, headers: new Headers(init.headers), body };
        calls.push(call);
        return answer(call);
      });
    },
  };
}

const fromUs = { [serverHeader]: '1', 'content-type': 'application/json' };
const serverTime = '2026-11-21T08:00:00.000Z';

export function ok(dataObject: unknown, headers: Record<string, string> = {}): Response {
  const body = { httpStatusCode: 200, dataObject, success: true, errorMessages: [], serverTime };
  return new Response(JSON.stringify(body), { headers: { ...fromUs, ...headers } });
}

export function refusal(code: ErrorCode | 'no-such-code', headers: Record<string, string> = {}): Response {
  const status = code === 'no-such-code' ? 418 : statusOfCode[code];
  const errorMessages = [{ code, message: `refused: ${code}` }];
  const body = { httpStatusCode: status, dataObject: null, success: false, errorMessages, serverTime };
  return new Response(JSON.stringify(body), { status, headers: { ...fromUs, ...headers } });
}

/** Lets everything that needs no timer come to rest, storage included. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
}
