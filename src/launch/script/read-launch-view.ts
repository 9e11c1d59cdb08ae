/**
 * Reads the launch view of the person who used this device last, with the browser's own IndexedDB and cipher and nothing else:
 * every kilobyte here delays the first rows. It makes no database, writes nothing and lets go at once. It answers null
 * whenever anything is not as it was: nobody or somebody else is signed in, the session has expired, the person is
 * leaving, or the rows behind the view have changed (then the view itself is gone, see src/launch/kept-view.ts).
 */
import type { LaunchView } from '../view/launch-view.ts';

/** Names of src/data, spelled out because importing them would bring the whole database library. */
const names = {
  device: 'portal-device',
  account: (accountId: string) => `portal-account-${accountId}`,
  session: { store: 'session', key: 'current' },
  view: { store: 'facts', key: 'launchView' },
  leaving: { store: 'facts', key: 'leaving' },
} as const;

/** As it lies on the disk: open, or sealed by src/data/seal.ts. */
interface Row {
  value?: unknown;
  sealed?: Uint8Array<ArrayBuffer>;
}

interface Session {
  sessionId: string;
  person: { accountId: string };
  isExpired: boolean;
  isSettled: boolean;
}

export async function readLaunchView(
  factory: IDBFactory,
  accountId: string,
  readKey: () => Promise<BufferSource>,
): Promise<LaunchView | null> {
  const key = readKey().then((bytes) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']));
  // Only waited for where something is sealed.
  key.catch(() => undefined);
  const [session, [leaving, view]] = await Promise.all([
    readRows(factory, names.device, [names.session]),
    readRows(factory, names.account(accountId), [names.leaving, names.view]),
  ]);
  const [current, sealed] = (await Promise.all([
    openRow(key, names.session, session[0]),
    openRow(key, names.view, view),
  ])) as [Session | undefined, { view?: LaunchView } | undefined];
  if (!current?.isSettled || current.isExpired || current.person.accountId !== accountId) return null;
  if (leaving !== undefined || sealed?.view?.stamp.sessionId !== current.sessionId) return null;
  return sealed.view;
}

type RowPlace = Readonly<{ store: string; key: string }>;

/** Its `value`; undefined where there is none. */
async function openRow(key: Promise<CryptoKey>, { store, key: id }: RowPlace, row: Row | undefined): Promise<unknown> {
  if (!row?.sealed) return row?.value;
  const additionalData = new TextEncoder().encode(`${store}/${id}`);
  const cipher = { name: 'AES-GCM', iv: row.sealed.subarray(0, 12), additionalData };
  const open = await crypto.subtle.decrypt(cipher, await key, row.sealed.subarray(12));
  return (JSON.parse(new TextDecoder().decode(open)) as Row).value;
}

/** Each row, undefined where there is none; all undefined when there is no such database. */
function readRows(factory: IDBFactory, name: string, rows: readonly RowPlace[]): Promise<(Row | undefined)[]> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name);
    // There is none: asking for it must not make it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(rows.map(() => undefined)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close());
      try {
        const stores = [...new Set(rows.map(({ store }) => store))];
        const reading = database.transaction(stores, 'readonly');
        const requests = rows.map(({ store, key }) => reading.objectStore(store).get(key));
        reading.addEventListener('complete', () => resolve(requests.map(({ result }) => result as Row | undefined)));
        reading.addEventListener('abort', () => reject(reading.error ?? new Error('not read')));
      } catch (error) {
        reject(error);
      } finally {
        // Closes when the transaction is done.
        database.close();
      }
    });
  });
}
