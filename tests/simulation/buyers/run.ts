/** One run: a world from a seed, a number of acts, the invariants after each, and rest at the end. */
import { act } from './acts/all.ts';
import { liveOn } from './acts/living-on.ts';
import { type Books, readBooks } from './books.ts';
import { effectViolations } from './invariants/effects.ts';
import { moneyViolations } from './invariants/money.ts';
import { orderViolations } from './invariants/orders.ts';
import { renewalViolations } from './invariants/renewals.ts';
import { restViolations } from './invariants/at-rest.ts';
import { comeToRest } from './rest.ts';
import { openStage } from './stage.ts';
import { type World, createWorld } from './world.ts';

export interface RunResult {
  seed: number;
  /** Empty: everything held. */
  violations: string[];
  /** What happened, oldest first. */
  trace: string[];
  /** What there was of each, so that a simulation in which nothing happens is noticed. */
  counts: Record<string, number>;
}

export interface Simulator {
  run(seed: number): Promise<RunResult>;
  close(): Promise<void>;
}

const [leastActs, mostActs] = [40, 80];
/** Of those stories that go on for months. */
const lifeActs = 20;

export async function createSimulator(): Promise<Simulator> {
  const stage = await openStage();
  return {
    async run(seed) {
      const world = await createWorld(stage, seed);
      const violations = await play(world);
      for (const { mortal } of world.processes) mortal.die();
      for (const { server } of world.processes) await server.close();
      return { seed, violations, trace: world.trace, counts: counted(world, await readBooks(stage)) };
    },
    close: () => stage.close(),
  };
}

async function play(world: World): Promise<string[]> {
  const acts = leastActs + Math.floor(world.random.number() * (mostActs - leastActs));
  for (let index = 0; index < acts; index++) {
    const before = world.activity();
    await act(world);
    if (world.activity() === before) continue;
    const found = violationsOf(world, await readBooks(world.stage));
    if (found.length > 0) return found;
  }
  for (let index = 0; world.livesOn && index < lifeActs; index++) {
    await liveOn(world);
    const found = violationsOf(world, await readBooks(world.stage));
    if (found.length > 0) return found;
  }
  await comeToRest(world);
  const books = await readBooks(world.stage);
  return [...violationsOf(world, books), ...restViolations(world, books)];
}

function violationsOf(world: World, books: Books): string[] {
  return [
    ...world.faults.splice(0).map((fault) => `fault: ${fault}`),
    ...moneyViolations(world, books),
    ...effectViolations(world, books),
    ...orderViolations(world, books),
    ...renewalViolations(world, books),
  ];
}

function counted({ answers }: World, { orders, payments, charges }: Books): RunResult['counts'] {
  const counts: Record<string, number> = {};
  const count = (name: string, by = 1) => (counts[name] = (counts[name] ?? 0) + by);
  for (const { state, kind, cart } of orders) {
    count(`${kind === 'purchase' ? 'order' : kind} ${state}`);
    if (state === 'paid' && cart.voucherCode !== '') count('paid with a voucher');
  }
  for (const { state, method_id } of payments) count(`payment ${state} ${method_id}`);
  for (const { state } of charges) count(`charge ${state}`);
  for (const [said, times] of answers) count(said, times);
  return counts;
}
