/** One tab of a simulated tablet: the product's own portal over a platform that can die at any moment. */
import type { IdentityAnswer, IdentityClients } from '../../src/auth/identity-clients.ts';
import { type StartedClient, createClient } from '../../src/client/create-client.ts';
import { watchKeptWork } from '../../src/auth/kept-work.ts';
import { noteStorageFault } from '../../src/data/storage-trouble.ts';
import type { LiveChat } from './chat/live.ts';
import { type SimulatedDevice, type Surroundings, type TabPlatform, createTabPlatform } from './device.ts';
import type { SimulatedPerson } from './workshop.ts';

export interface SimulatedTab extends TabPlatform {
  name: string;
  device: SimulatedDevice;
  client: StartedClient;
  /** What the person does here that has not come to an end. */
  doing: number;
  /** Ends what the page follows outside of its portal. */
  stopFollowing(): void;
  /** Ends the hold of an open camera; null: none is open. */
  closeCamera: (() => void) | null;
  /** What the chat service has told this page. */
  live: LiveChat | null;
  /** The page is being loaded again. */
  isLeaving: boolean;
  /** Version of the app this tab runs. */
  appVersion: number;
  /** Who is about to come back from the provider. */
  atProvider: SimulatedPerson | null;
}

/** Asked again after everything that is waited for. */
export function hasDied({ mortal }: SimulatedTab): boolean {
  return mortal.isDead;
}

export interface TabWorld extends Surroundings {
  /** The server refuses apps below. */
  oldestAppVersion: number;
  newestAppVersion: number;
  identify(tab: SimulatedTab): Promise<IdentityAnswer>;
}

export function openTab(world: TabWorld, device: SimulatedDevice, name: string): SimulatedTab {
  const appVersion = world.newestAppVersion;
  const around = createTabPlatform(world, device, name, () => appVersion < world.oldestAppVersion);
  const identity: IdentityClients = {
    begin: () => Promise.resolve('http://identity.sim/authorize'),
    complete: () => world.identify(tab),
    signOutAddress: () => Promise.resolve(null),
  };
  const client = createClient(around.platform, {
    language: () => 'de-DE',
    identity: () => Promise.resolve(identity),
  });
  const tab: SimulatedTab = {
    ...around,
    name,
    device,
    client,
    doing: 0,
    stopFollowing: () => {},
    closeCamera: null,
    live: null,
    isLeaving: false,
    appVersion,
    atProvider: null,
  };
  return tab;
}

/** As the page does: the client, and beside it the memory of unsent work (see lazy-client.ts). */
export async function startTab(tab: SimulatedTab): Promise<void> {
  const { client, platform, mortal } = tab;
  await client.start();
  const { device, session, database } = client;
  const { ids, clock, keyValue } = platform;
  const keeper = { state: session.state, database };
  try {
    const stop = await watchKeptWork({ device, keyValue, makeId: ids.uuid, now: clock.now }, keeper);
    if (mortal.isDead) stop();
    else tab.stopFollowing = stop;
  } catch (fault) {
    noteStorageFault(fault);
  }
}
