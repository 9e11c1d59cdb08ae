/**
 * One run's world: a workshop on the real server, tablets with tabs, a network that lies, an identity provider and
 * virtual time. Nothing in it happens by itself: acts make things happen one at a time, and after each of them
 * `settle` waits until every tab has come to rest. The same seed always makes the same world.
 */
import type { IdentityAnswer } from '../../src/auth/identity-clients.ts';
import { type FakeClock, createFakeClock } from '../../src/platform/fake-clock.ts';
import { createSeededRandom } from '../../src/platform/fake-random.ts';
import type { Random } from '../../src/platform/random.ts';
import { companyHeader, contractVersionHeader } from '../../contract/version.ts';
import { testStart } from '../support/test-database.ts';
import type { TestServer } from '../support/test-server.ts';
import type { MortalStorage } from '../support/mortal-storage.ts';
import { createWorkerSender } from '../../src/client/create-worker-sender.ts';
import { type SimulatedDevice, createDevice, createTabPlatform } from './device.ts';
import type { Told } from './chat/live.ts';
import type { MessageSeen } from './chat/notes.ts';
import { passOn } from './chat/provider-line.ts';
import { createJobs } from './server-jobs.ts';
import type { Worker } from '../../server/jobs/worker.ts';
import { type Habit, habitsOf } from './habits.ts';
import { type Ledger, createLedger } from './ledger.ts';
import type { Flight, Wire } from './lossy-network.ts';
import type { DeviceOnServer, OnServer } from './on-server.ts';
import type { OffTeam } from './invariants/team.ts';
import type { MemoryObjects } from './memory-objects.ts';
import { type Provider, createProvider, tokenEndpoint } from './provider.ts';
import type { Stage } from './stage.ts';
import type { SavedFile } from './take-along.ts';
import { allTurnsTaken } from './one-process.ts';
import { type SimulatedTab, type TabWorld, openTab, startTab } from './tab.ts';
import { type SimulatedPerson, type Workshop, openWorkshop, otherRoles } from './workshop.ts';

export interface World extends TabWorld {
  server: TestServer;
  jobs: Worker;
  objects: MemoryObjects;
  workshop: Workshop;
  trueClock: FakeClock;
  random: Random;
  /** What happens more often in this story. */
  habits: readonly Habit[];
  wire: Wire;
  provider: Provider;
  devices: SimulatedDevice[];
  tabs: SimulatedTab[];
  /** So far; what a tab leaves behind ends in errors. */
  tabsClosed: number;
  /** Service workers that are awake. */
  workers: Set<MortalStorage>;
  ledger: Ledger;
  trace: string[];
  /** How often the server may have been changed, and how often when it was last looked at. */
  writes: number;
  writesRead: number;
  /** What is answered by real threads: nothing is quiet while there is one. */
  outside: Set<Promise<unknown>>;
  lastServer: OnServer | null;
  /** Every device that was ever seen on the server, those that are gone included. */
  devicesEver: Map<string, DeviceOnServer>;
  /** Of these, those that were once found missing. */
  devicesGone: Set<string>;
  /** Keys of sealed work as the server gives them, by device and person. */
  deviceKeys: Map<string, Buffer>;
  /** Health checks whose result somebody wanted to accept. */
  wantedScans: Set<string>;
  /** Keys of calls whose effect on stars has been looked at. */
  tapsSeen: Set<string>;
  /** All that is left of work that was given up at a sign-out. */
  savedFiles: SavedFile[];
  /** Completed sign-outs that nobody has checked yet. */
  signedOut: { device: SimulatedDevice; person: SimulatedPerson }[];
  /** What the chat service is known to hold, as the pages were told of it last. */
  told: Map<string, Told>;
  /** Messages that somebody took away at the chat service, and when (epoch ms). */
  removedPastUs: Map<string, number>;
  /** Whose words a message has, also of one that is gone. */
  wordsOfMessages: Map<string, MessageSeen>;
  /** Up to when each person had seen each conversation when it was last looked at. */
  seenUpTo: Map<string, number>;
  offTeam: OffTeam;
  /** People are taken off the team and put back. */
  hasTeam: boolean;
  /** From here on nothing goes wrong any more. */
  isHealed: boolean;
  /** Faults that escaped from a tab while it was alive. */
  faults: string[];
  say(what: string): void;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T | undefined;
  open(device: SimulatedDevice): SimulatedTab;
  /** The browser wakes the service worker, which sends what waits and goes. */
  wake(device: SimulatedDevice): void;
  close(tab: SimulatedTab): void;
  /** Starts what a person does in a tab; it may have to wait for the network. */
  perform(tab: SimulatedTab, what: () => Promise<void>): Promise<void>;
  settle(): Promise<void>;
  advance(byMs: number): Promise<void>;
}

/** Of all stories: those in which remote sessions are ordered. */
const shareInUs = 0.5;
/** More than one page of a pull. */
const manyOldRequests = 60;

export interface WorldOptions {
  seed: number;
  hasDesk: boolean;
  hasTeam: boolean;
}

/** Rounds of the event loop in which nothing happens: all turns are taken in one, what real threads answer may need another. */
const quietRounds = 2;
const mostRounds = 60_000;

export async function createWorld(
  { server, objects, chatLine }: Pick<Stage, 'server' | 'objects' | 'chatLine'>,
  options: WorldOptions,
): Promise<World> {
  const random = createSeededRandom(options.seed);
  const habits = habitsOf(options.seed);
  const trueClock = createFakeClock(testStart.getTime());
  server.setNow(testStart);
  const workshop = await openWorkshop(server, {
    country: random.number() < shareInUs ? 'us' : 'de',
    oldRequests: habits.includes('has-long-lists') ? manyOldRequests : 0,
    otherRole: otherRoles[random.number() < 0.3 ? 1 : 0],
    hasDesk: options.hasDesk,
  });
  const provider = createProvider(server);
  let activity = 0;
  let tabNumber = 0;
  const touch = () => void activity++;

  const world: World = {
    server,
    jobs: createJobs(server),
    objects,
    wantedScans: new Set(),
    workshop,
    trueClock,
    random,
    habits,
    provider,
    touch,
    wire: { flights: [], serve },
    devices: [],
    tabs: [],
    tabsClosed: 0,
    workers: new Set(),
    ledger: createLedger(),
    trace: [],
    writes: 0,
    writesRead: 0,
    outside: new Set(),
    lastServer: null,
    devicesEver: new Map(),
    devicesGone: new Set(),
    deviceKeys: new Map(),
    tapsSeen: new Set(),
    savedFiles: [],
    signedOut: [],
    told: new Map(),
    removedPastUs: new Map(),
    wordsOfMessages: new Map(),
    seenUpTo: new Map(),
    offTeam: { now: new Map(), times: 0 },
    hasTeam: options.hasTeam,
    isHealed: false,
    faults: [],
    oldestAppVersion: 1,
    newestAppVersion: 1,
    say: (what) => void world.trace.push(`${String(trueClock.now() - testStart.getTime()).padStart(9)} ms  ${what}`),
    chance: (probability) => random.number() < probability,
    pick: (values) => values[Math.floor(random.number() * values.length)],
    identify: (tab) => identify(world, tab),
    open(device) {
      const tab = openTab(world, device, `${device.name}.${++tabNumber}`);
      tab.pageLife.onReload = () => {
        tab.isLeaving = true;
        if (tab.closeCamera) world.faults.push(`${tab.name} loads its page again while a photo is being taken`);
      };
      world.tabs.push(tab);
      void world.perform(tab, () => startTab(tab));
      return tab;
    },
    wake(device) {
      const appVersion = world.newestAppVersion;
      const name = `${device.name}.worker${++tabNumber}`;
      const { platform, mortal } = createTabPlatform(world, device, name, () => appVersion < world.oldestAppVersion);
      world.workers.add(mortal);
      const gone = () => {
        world.workers.delete(mortal);
        mortal.die();
      };
      createWorkerSender(platform)().then(gone, gone);
    },
    close(tab) {
      tab.stopFollowing();
      tab.mortal.die();
      world.tabsClosed++;
      world.tabs = world.tabs.filter((other) => other !== tab);
    },
    async perform(tab, what) {
      tab.doing++;
      try {
        await what();
      } catch (fault) {
        if (!tab.mortal.isDead)
          world.faults.push(`${tab.name}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
      } finally {
        tab.doing--;
        touch();
      }
    },
    async settle() {
      let quiet = 0;
      let seen = -1;
      for (let round = 0; quiet < quietRounds; round++) {
        if (round > mostRounds) throw new Error('the tabs do not come to rest');
        if (world.outside.size > 0) await Promise.all(world.outside);
        await allTurnsTaken();
        const isIdle = world.outside.size === 0 && storages(world).every(({ open }) => open === 0);
        const isQuiet = isIdle && activity === seen;
        quiet = isQuiet ? quiet + 1 : 0;
        seen = activity;
      }
      reopenReloaded(world);
    },
    async advance(byMs) {
      trueClock.advance(byMs);
      server.setNow(new Date(trueClock.now()));
      await world.settle();
    },
  };

  chatLine.passOn = (send, request) => passOn(world, send, request);
  const fixedAnswers = new Map<string, Response>();

  async function serve(flight: Flight): Promise<Response> {
    if (flight.url === tokenEndpoint) return provider.serve(flight.init);
    if (!isFixed(flight)) return ask(flight);
    const asked = `${new Headers(flight.init.headers).get(companyHeader)} ${flight.url}`;
    const known = fixedAnswers.get(asked);
    if (known) return known.clone();
    const answer = await ask(flight);
    if (answer.ok) fixedAnswers.set(asked, answer.clone());
    return answer;
  }
  async function ask(flight: Flight): Promise<Response> {
    if ((flight.init.method ?? 'GET') !== 'GET' && !isFixed(flight)) world.writes++;
    const headers = new Headers(flight.init.headers);
    if (flight.isAppTooOld) headers.set(contractVersionHeader, '0');
    const { method = 'GET', body = null } = flight.init;
    return server.request(flight.url, { method, body, headers });
  }
  const least = habits.includes('changes-hardware') ? 2 : 1;
  const count = Math.max(least, 1 + Math.floor(random.number() * 3));
  for (let index = 0; index < count; index++)
    world.devices.push(createDevice(`tablet-${index + 1}`, workshop.technicians));
  for (const expert of workshop.atDesk) world.devices.push(createDevice(`desk-${expert.givenName}`, [expert]));
  return world;
}

/** Lists that never change in this world: the real server's first answer serves for the rest of the run. */
function isFixed({ url, isAppTooOld }: Flight): boolean {
  return (
    !isAppTooOld &&
    /getTicketCategories|GetSupportRequestTypes|getVciFaultCodes|HybridSettings|GetVciProducts/.test(url)
  );
}

function storages(world: World): MortalStorage[] {
  return [...world.tabs.map(({ mortal }) => mortal), ...world.workers];
}

/** A page that reloads or leaves is a tab that dies and another that starts. */
function reopenReloaded(world: World): void {
  for (const tab of world.tabs.filter((candidate) => candidate.isLeaving)) {
    world.say(`${tab.name} loads its page again`);
    world.close(tab);
    world.open(tab.device);
  }
}

async function identify(world: World, tab: SimulatedTab): Promise<IdentityAnswer> {
  const person = tab.atProvider;
  if (!person || tab.device.line !== 'good') return { outcome: 'unreachable' };
  const answer = world.provider.signIn(person);
  world.outside.add(answer);
  try {
    return await answer;
  } finally {
    world.outside.delete(answer);
    world.touch();
  }
}
