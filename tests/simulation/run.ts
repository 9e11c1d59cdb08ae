/** One run: a world from a seed, a number of acts, the invariants after each, and rest at the end. */
import type { ReplaceSteps } from '../../src/sync/outbox/send-steps.ts';
import { createTestServer } from '../support/test-server.ts';
import { act, actFor, moveFlights, signIn } from './acts.ts';
import type { SimulatedDevice } from './device.ts';
import { violations } from './invariants.ts';
import { comeToRest } from './rest.ts';
import { prepareCountry } from './workshop.ts';
import { type World, createWorld } from './world.ts';

export interface RunResult {
  seed: number;
  /** Empty: everything held. */
  violations: string[];
  /** What happened, oldest first. */
  trace: string[];
  works: number;
  arrived: number;
  /** Of these for the second company. */
  arrivedAway: number;
  /** Devices that came and that went. */
  added: number;
  deleted: number;
}

export interface Simulator {
  run(seed: number, replaceSteps?: ReplaceSteps): Promise<RunResult>;
  close(): Promise<void>;
}

const mostActs = 60;

export async function createSimulator(): Promise<Simulator> {
  const server = await createTestServer({ seed: 'none' });
  await prepareCountry(server);
  const escaped: unknown[] = [];
  const hear = (fault: unknown) => void escaped.push(fault);
  // The test runner would count the last words of every dead tab.
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  let runs = 0;
  return {
    async run(seed, replaceSteps) {
      escaped.length = 0;
      const world = await createWorld(server, { seed, run: ++runs, ...(replaceSteps && { replaceSteps }) });
      const found = await play(world, escaped);
      for (const tab of [...world.tabs]) world.close(tab);
      const works = world.ledger.works.filter(({ promised }) => promised === 'accepted').length;
      const arrived = world.lastServer?.arrived ?? [];
      const arrivedAway = arrived.filter(({ companyId }) => companyId !== world.workshop.companyIds[0]).length;
      const added = [...world.devicesEver.values()].filter(({ addedBy }) => addedBy !== null).length;
      const deleted = world.devicesGone.size;
      return {
        seed,
        violations: found,
        trace: world.trace,
        works,
        arrived: arrived.length,
        arrivedAway,
        added,
        deleted,
      };
    },
    async close() {
      process.off('unhandledRejection', hear);
      for (const other of others) process.on('unhandledRejection', other);
      await server.close();
    },
  };
}

async function play(world: World, escaped: unknown[]): Promise<string[]> {
  for (const device of world.devices) await begin(world, device);
  const acts = 20 + Math.floor(world.random.number() * (mostActs - 20));
  for (let index = 0; index < acts; index++) {
    await act(world);
    const found = [...(await violations(world)), ...faultsFrom(escaped)];
    if (found.length > 0) return found;
  }
  return [...(await comeToRest(world)), ...faultsFrom(escaped)];
}

/** Most tablets start with someone signed in and their lists pulled; the rest find their own way. */
async function begin(world: World, device: SimulatedDevice): Promise<void> {
  const tab = world.open(device);
  await world.settle();
  const person = world.pick(world.workshop.people);
  if (!person || world.chance(0.1)) return;
  const company = world.pick(person.actsFor);
  if (company && world.chance(0.5)) await actFor(world, person, company.companyId);
  void signIn(world, tab, person);
  await world.settle();
  await moveFlights(world, true);
}

/** Promises of dead tabs end in errors that nobody is there to hear; a live tab's fault is a violation. */
function faultsFrom(escaped: unknown[]): string[] {
  const faults = escaped.splice(0).filter((fault) => !isOfDeadTab(fault));
  return faults.map((fault) => `unhandled: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
}

function isOfDeadTab(fault: unknown): boolean {
  return fault instanceof Error && (/the tab is gone/.test(fault.message) || fault.name === 'DatabaseClosedError');
}
