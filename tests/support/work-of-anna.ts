/** Unsent work of Anna on a tablet, with a trace that can be looked for. */
import type { SignOutKey } from '../../contract/shell.ts';
import type { AccountDatabase } from '../../src/data/account-database.ts';
import { readUnsentWork } from '../../src/data/unsent-work.ts';
import { type Tab, anna, createTablet } from './session-device.ts';

export const secret = 'brake noise at the Olsen car';

export async function writeWork(database: AccountDatabase | null): Promise<void> {
  if (!database) throw new Error('nobody is signed in');
  await database.outbox.put({ id: 'entry-1', state: 'waiting', record: null, note: secret } as never);
  await database.drafts.put({ key: 'new-request', savedAt: 1, value: { comments: secret } });
  const bytes = new TextEncoder().encode(`photo of ${secret}`).buffer;
  const row = {
    id: 'photo-1',
    owner: 'entry-1',
    name: `${secret}.jpg`,
    type: 'image/jpeg',
    size: 9,
    sha256: 'x',
    isUploaded: false,
  };
  await database.attachments.put({ ...row, bytes });
  await database.requests.put({ supportRequestId: '1', subject: secret, statusId: 10 } as never);
}

export async function workOf(tab: Tab) {
  const database = tab.keeper.database();
  return database && (await readUnsentWork(database));
}

/** A tablet on which Anna has work, and the tab that is about to do `act`. */
export async function withWork(signOutKey: SignOutKey | null = null) {
  const tablet = createTablet();
  tablet.signOutKey = signOutKey;
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  return { tablet, tab, before: await workOf(tab) };
}
