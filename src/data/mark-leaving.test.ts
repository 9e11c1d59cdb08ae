import { expect, test } from 'vitest';
import { createTablet, anna } from '../../tests/support/session-device.ts';
import { leavingOf } from './account-databases.ts';
import { markLeaving } from './mark-leaving.ts';

const leaving = { id: 'session-1', keepLocked: false };
const rows = {
  outbox: { id: 'late', state: 'waiting', record: null },
  attachments: { id: 'late', owner: 'new-request', bytes: new ArrayBuffer(1) },
  drafts: { key: 'late', savedAt: 1, value: 'typed' },
} as const;

test.for(Object.keys(rows) as (keyof typeof rows)[])(
  'nobody leaves over work in %s that they did not give up; what is given up does not stand in the way',
  async (table) => {
    const tablet = createTablet();
    const tab = tablet.openTab();
    await tab.signIn(anna);
    const database = tab.keeper.database();
    if (!database) throw new Error('Nobody is signed in');
    await database.table(table).put(rows[table]);
    expect(await markLeaving(database, leaving, new Set(['early']))).toBe(false);
    expect(await leavingOf(database)).toBeNull();
    expect(await markLeaving(database, leaving, new Set(['early', 'late']))).toBe(true);
    expect(await leavingOf(database)).toEqual(leaving);
  },
);
