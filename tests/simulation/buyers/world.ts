/**
 * One run's world: companies that buy, servers that can be killed, a payment service and a line to it that lies, and virtual time. Nothing
 * happens by itself: acts make things happen one at a time, and after each of them `settle` waits until nobody moves any more.
 */
import type { Api } from '../../../contract/api.ts';
import type { Answer, Input } from '../../../contract/endpoint.ts';
import { createSeededRandom } from '../../../src/platform/fake-random.ts';
import type { Random } from '../../../src/platform/random.ts';
import { testStart } from '../../support/test-database.ts';
import type { Envelope } from '../../support/test-server.ts';
import { type Habit, habitsOf } from './habits.ts';
import { otherThreadsAtRest } from './other-threads.ts';
import { type Agreed, type Promised, noPromises } from './promises.ts';
import { type People, type Tab, newTab, openPeople } from './people.ts';
import { type Post, deliver, newPost } from './post.ts';
import { type Fate, type Flight, decide, startFlight } from './provider-line.ts';
import { type ProcessWorld, type ServerProcess, startProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

export interface World extends ProcessWorld {
  random: Random;
  habits: readonly Habit[];
  people: People;
  tabs: Tab[];
  processes: ServerProcess[];
  flights: Flight[];
  post: Post;
  /** What people saw when they ordered. */
  agreed: Agreed[];
  /** What they were told. */
  promised: Promised;
  /** Actions of payments that somebody said yes to at their bank. */
  approved: Record<string, unknown>[];
  /** Those that were shown to a server since. */
  returned: Record<string, unknown>[];
  lastReduction: string;
  /** What becomes of the next questions to the provider; empty: as luck has it. */
  nextFates: Fate[];
  trace: string[];
  faults: string[];
  /** Calls that were answered, and how. */
  answers: Map<string, number>;
  /** Nothing goes wrong any more. */
  isHealed: boolean;
  isProviderOut: boolean;
  /** The story goes on for months. */
  livesOn: boolean;
  /** Rises with everything that happens. */
  activity(): number;
  say(what: string): void;
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T | undefined;
  call<K extends keyof Api & string>(tab: Tab, key: K, input: Input<Api[K], K>, idempotencyKey?: string): Called<K>;
  /** Something that goes on beside everything else. */
  begin(what: Promise<void>): void;
  /** Closes a tab; its person opens another. */
  reopen(tab: Tab): Tab;
  settle(): Promise<void>;
  pass(ms: number): void;
  /** Replaces dead servers. */
  restart(): Promise<void>;
}

/** `null`: the person never hears of it. */
type Called<K extends keyof Api> = Promise<Envelope<Answer<Api[K]>> | null>;

const quietRounds = 3;
const mostRounds = 20_000;

export async function createWorld(stage: Stage, seed: number): Promise<World> {
  const random = createSeededRandom(seed);
  const habits = habitsOf(seed);
  let now = testStart;
  let activity = 0;
  let serial = 0;
  const pick = <T>(values: readonly T[]) => values[Math.floor(random.number() * values.length)];
  const chance = (share: number) => random.number() < share;
  const post = newPost();
  await stage.wipe({ now: () => now, deliver: (request) => deliver(world, request) });
  const people = await openPeople(stage, random);
  const world: World = {
    ...{ stage, random, habits, people, post, pick, chance },
    ...{
      tabs: [],
      processes: [],
      flights: [],
      agreed: [],
      promised: noPromises(),
      approved: [],
      returned: [],
      nextFates: [],
      lastReduction: 'REDUC1',
    },
    ...{ trace: [], faults: [], answers: new Map(), isHealed: false, isProviderOut: false, livesOn: seed % 2 === 0 },
    now: () => now,
    touch: () => void activity++,
    activity: () => activity,
    fault: (what) => void world.faults.push(what),
    say: (what) => void world.trace.push(`${String(now.getTime() - testStart.getTime()).padStart(9)} ms  ${what}`),
    send: (process, mortal, request) =>
      startFlight(
        world,
        `${new URL(request.url).pathname
          .split('/')
          .slice(2)
          .join('/')
          .replace(/[0-9A-Z]{16}/, '…')} of ${process}`,
        mortal,
        request,
      ),
    async call(tab, key, input, idempotencyKey) {
      const living = world.processes.filter(({ mortal }) => !mortal.isDead());
      const process = pick(living);
      if (process === undefined) return null;
      const isCut = !world.isHealed && chance(habits.includes('answers-are-cut') ? 0.2 : 0.03);
      const as = tab.buyer.ciamId;
      const options = { as, ...(idempotencyKey !== undefined && { idempotencyKey }) };
      const answer = await Promise.race([
        process.server.call(key, input, options),
        process.mortal.death.then(() => null),
      ]);
      world.touch();
      if (answer === null || isCut || tab.isGone) return null;
      const { envelope } = answer;
      const [problem] = envelope.errorMessages;
      const said = `${key.split('/').at(-1)} ${envelope.success ? 'ok' : `${problem?.code} ${problem?.field ?? ''}`}`;
      world.answers.set(said, (world.answers.get(said) ?? 0) + 1);
      return envelope;
    },
    begin(what) {
      void what
        .catch((fault: unknown) => world.fault(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)))
        .finally(world.touch);
    },
    reopen(tab) {
      tab.isGone = true;
      const next = newTab(tab.buyer, ++serial);
      world.tabs = [...world.tabs.filter((one) => one !== tab), next];
      return next;
    },
    async settle() {
      let [quiet, seen] = [0, -1];
      for (let round = 0; quiet < quietRounds; round++) {
        if (round > mostRounds) throw new Error('the servers do not come to rest');
        await otherThreadsAtRest();
        await new Promise((resolve) => setImmediate(resolve));
        quiet = activity === seen ? quiet + 1 : 0;
        seen = activity;
        const flight = world.flights.find(({ isHeld }) => !isHeld);
        if (quiet < quietRounds || flight === undefined) continue;
        if (flight.mortal.isDead()) flight.isHeld = true;
        else await decide(world, flight);
        quiet = 0;
      }
    },
    pass(ms) {
      now = new Date(now.getTime() + ms);
      for (const { server } of world.processes) server.setNow(now);
    },
    async restart() {
      for (const [index, process] of world.processes.entries()) {
        if (!process.mortal.isDead()) continue;
        world.say(`${process.name} is dead and started anew`);
        await process.server.close();
        world.processes[index] = await startProcess(world, `server-${++serial}`);
      }
    },
  };
  for (const buyer of people.buyers)
    for (let count = chance(0.4) ? 2 : 1; count > 0; count--) world.tabs.push(newTab(buyer, ++serial));
  const servers = chance(0.4) ? 2 : 1;
  for (let count = 0; count < servers; count++) world.processes.push(await startProcess(world, `server-${++serial}`));
  return world;
}
