/**
 * Keeps what a screen shows as the launch view of the next start, whenever the screen is at rest. Asks for all that
 * must be true then: the session is good, and rows read after the seal are the rows that are drawn.
 */
import { useEffect, useRef } from 'react';
import type { LaunchView } from './view/launch-view.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { keepLaunchView, sealLaunchView } from './kept-view.ts';
import { readSession } from '../data/session-row.ts';
import { isDatabaseGone, orStorageFull } from '../data/storage-failure.ts';
import { launchStamp, noteLaunchAccount } from './view/launch-stamp.ts';
import { onPageHide } from '../platform/page.ts';
import { freezeScreen, newSeal, runningBuild, titleAndLanguage, whenAtRest } from './view/screen-at-rest.ts';
import { useDatabase, useClient, useSession } from '../client/client-context.tsx';

/**
 * `drawn`: what is on the screen, another object whenever it was read anew; null while there is nothing to keep.
 * `isAsDrawn` reads it again and compares.
 */
export function useLaunchView<T extends object>(drawn: T | null, isAsDrawn: (drawn: T) => Promise<boolean>): void {
  const { device } = useClient();
  const database = useDatabase();
  const isWorthKeeping = useSession().phase === 'signed-in';
  const check = useRef(isAsDrawn);
  useEffect(() => {
    check.current = isAsDrawn;
  }, [isAsDrawn]);
  useEffect(() => {
    const build = runningBuild();
    if (!isWorthKeeping || drawn === null || build === null) return undefined;
    const keep = () =>
      void quietly(() => keepScreen({ device, database, build, isAsDrawn: () => check.current(drawn) }));
    const stops = [whenAtRest(keep), onPageHide(keep)];
    return () => stops.forEach((stop) => stop());
  }, [isWorthKeeping, drawn, device, database]);
}

interface KeeperDeps {
  device: DeviceDatabase;
  database: AccountDatabase;
  build: string;
  isAsDrawn(): Promise<boolean>;
}

async function keepScreen({ device, database, build, isAsDrawn }: KeeperDeps): Promise<void> {
  const session = await readSession(device);
  if (session?.person.accountId !== database.accountId || session.isExpired) return;
  const { seal, view: kept } = await sealLaunchView(database, newSeal());
  if (!(await isAsDrawn())) return;
  const screen = freezeScreen();
  if (!screen) return;
  const view: LaunchView = { stamp: launchStamp(build, session.sessionId), ...titleAndLanguage(), screen };
  const isKept = JSON.stringify(view) === JSON.stringify(kept) || (await keepLaunchView(database, seal, view));
  if (isKept) noteLaunchAccount(database.accountId);
}

/** In the background: a full device or a person who leaves meanwhile only means that there is nothing to keep. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await orStorageFull(work);
  } catch (fault) {
    if (!isDatabaseGone(fault)) throw fault;
  }
}
