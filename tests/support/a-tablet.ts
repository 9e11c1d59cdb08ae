/** A person's device, real code over fake ports, connected to a test's server. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { shell } from '../../contract/shell.ts';
import { type Api, createApi } from '../../src/api/client.ts';
import { AccountDatabase } from '../../src/data/account-database.ts';
import { DeviceDatabase } from '../../src/data/device-database.ts';
import { putDeviceFact } from '../../src/data/facts.ts';
import type { Cryptography } from '../../src/platform/cryptography.ts';
import { createFakeDevice, createFakePlatform } from '../../src/platform/fake-platform.ts';
import { attachToDraft } from '../../src/sync/drafts/drafts.ts';
import { readLocale } from '../../src/sync/locale.ts';
import type { CommandDeps } from '../../src/sync/outbox/commands.ts';
import { type Sender, createSender } from '../../src/sync/outbox/sender.ts';
import { type Reconciler, createReconciler } from '../../src/sync/reconcile/reconciler.ts';
import type { TestServer } from './test-server.ts';

const origin = 'http://portal.test';
let seed = 0;

export interface Tablet {
  database: AccountDatabase;
  reconciler: Reconciler;
  sender: Sender;
  commands: CommandDeps & { cryptography: Cryptography };
  attach(): Promise<string>;
  /** Nothing gets through, or everything. */
  setConnected(isConnected: boolean): void;
  /** Of the tablet's own clock. */
  pass(milliseconds: number): void;
}

export async function aTablet(server: TestServer, email: string): Promise<Tablet> {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const platform = createFakePlatform(createFakeDevice(storage), ++seed);
  platform.clock.jump(server.now().getTime());
  let isConnected = true;
  platform.network.answerWith((url, init) => {
    if (!isConnected) throw new TypeError('no connection');
    return server.request(url.replace(origin, ''), init);
  });
  const accountId = await server.ciamIdOf(email);
  const token = await server.tokenFor(email);
  const tokens = {
    get: () => Promise.resolve({ token, accountId, isFresh: true }),
    renew: () => Promise.resolve('refused' as const),
    giveUp: () => Promise.resolve(),
  };
  const api = createApi({ ...platform, tokens, origin });
  const [database, device] = [new AccountDatabase(accountId, storage), new DeviceDatabase(storage)];
  await chooseCountry(api, device);
  const place = () => readLocale(device, database);
  const deps = { ...platform, api, database, device, place, isOnline: () => true };
  return {
    database,
    reconciler: createReconciler(deps),
    sender: createSender({ ...deps, canSend: () => true }),
    commands: { ...deps, onKept: () => {} },
    pass: (milliseconds) => platform.clock.jump(platform.clock.now() + milliseconds),
    setConnected: (is) => void (isConnected = is),
    async attach() {
      const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).buffer;
      const attached = await attachToDraft(deps, 'new-request', { name: 'brake.jpg', type: 'image/jpeg', bytes });
      return attached.ok ? attached.id : '';
    },
  };
}

async function chooseCountry(api: Api, device: DeviceDatabase): Promise<void> {
  const regions = await api.send(shell, 'GET /api/v1/support/GetAllLanguagesWithArea', {});
  if (regions.ok) await putDeviceFact(device, 'regions', regions.value);
  await putDeviceFact(device, 'place', { country: 'de', language: 'de-DE' });
}
