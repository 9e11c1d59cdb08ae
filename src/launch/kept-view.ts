/**
 * The launch view among the person's own rows, so that it goes wherever they go: sign-out, lock, another person.
 * It is there only while it is true: every transaction that writes what it was drawn from (requests, outbox, the
 * account, the mark of a sign-out) deletes it, whoever writes: this tab, another, the worker. So a view is stored
 * in two steps: a seal first, then, if the seal has survived until the screen was found to be as the rows are, the
 * view under it. Deleting needs no room, so a full device never keeps a view that is no longer true.
 */
import type { LaunchView } from './view/launch-view.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { launchViewKey } from '../data/drop-launch-view.ts';

export interface Sealed {
  /** Names this state of the rows: it is gone with the first change. */
  seal: string;
  view?: LaunchView;
}

/** The seal that is there with its view, else a fresh one; from here on any change of what is drawn breaks it. */
export async function sealLaunchView(database: AccountDatabase, fresh: string): Promise<Sealed> {
  const { facts } = database;
  return database.transaction('rw', facts, async () => {
    const row = await facts.get(launchViewKey);
    if (row) return row.value as Sealed;
    await facts.put({ key: launchViewKey, value: { seal: fresh } satisfies Sealed });
    return { seal: fresh };
  });
}

/** Resolves false when something has changed since the seal. */
export async function keepLaunchView(database: AccountDatabase, seal: string, view: LaunchView): Promise<boolean> {
  const { facts } = database;
  return database.transaction('rw', facts, async () => {
    const row = await facts.get(launchViewKey);
    if ((row?.value as Sealed | undefined)?.seal !== seal) return false;
    await facts.put({ key: launchViewKey, value: { seal, view } satisfies Sealed });
    return true;
  });
}
