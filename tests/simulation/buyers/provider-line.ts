/** The line between the servers and the payment service: what is asked may be lost, late or cut off, before or after it is done. */
import type { MortalDatabase } from './mortal-database.ts';
import { type Weighted, weighted } from '../weighted.ts';
import type { Habit } from './habits.ts';
import type { World } from './world.ts';

export interface Flight {
  name: string;
  /** Of who asked. */
  mortal: MortalDatabase;
  request: Request;
  answer(response: Response): void;
  fail(error: Error): void;
  /** Nobody waits for the answer any more. */
  isGivenUp: boolean;
  /** It waits until somebody decides. */
  isHeld: boolean;
  since: number;
}

/** Section 7: after so long a server gives up, and what it asked may still be carried out. */
const patienceMs = 30_000;

export type Fate = 'ok' | 'unreachable' | 'down' | 'lost' | 'answer-lost' | 'held' | 'killed-before' | 'killed-after';

const fates: readonly Weighted<Fate, Habit>[] = [
  ['ok', 14],
  ['unreachable', 1],
  ['down', 1],
  ['lost', 1, 'provider-has-bad-days'],
  ['answer-lost', 2, 'provider-has-bad-days'],
  ['held', 2, 'provider-has-bad-days'],
  ['killed-before', 1, 'servers-die'],
  ['killed-after', 1, 'servers-die'],
];

export function startFlight(world: World, name: string, mortal: MortalDatabase, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    world.flights.push({
      ...{ name, mortal, request, answer: resolve, fail: reject },
      ...{ isGivenUp: false, isHeld: false, since: world.now().getTime() },
    });
    // What was asked at the same moment comes in the order in which threads were through with it.
    world.flights.sort((one, other) => one.since - other.since || one.name.localeCompare(other.name));
    world.touch();
  });
}

/** What becomes of it, as luck has it. */
export async function decide(world: World, flight: Flight): Promise<void> {
  const forced = world.nextFates.shift();
  const fate = world.isHealed
    ? 'ok'
    : world.isProviderOut
      ? world.pick(['unreachable', 'down'] as const)!
      : (forced ?? weighted(world, fates));
  if (fate === 'held') {
    flight.isHeld = true;
    return;
  }
  world.flights = world.flights.filter((one) => one !== flight);
  if (fate !== 'ok') world.say(`provider: ${flight.name} is ${fate}`);
  await meet(world, flight, fate);
  world.touch();
}

async function meet(world: World, flight: Flight, fate: Exclude<Fate, 'held'>): Promise<void> {
  switch (fate) {
    case 'ok':
      return flight.answer(await carryOut(world, flight));
    case 'unreachable':
      return flight.fail(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
    case 'down':
      return flight.answer(Response.json({ status: 503, errorCode: '905' }, { status: 503 }));
    case 'lost':
      return flight.fail(new TypeError('terminated', { cause: { code: 'ECONNRESET' } }));
    case 'answer-lost':
      await carryOut(world, flight);
      return flight.fail(new TypeError('terminated', { cause: { code: 'ECONNRESET' } }));
    case 'killed-before':
      return flight.mortal.die();
    case 'killed-after':
      await carryOut(world, flight);
      return flight.mortal.die();
  }
}

/** Real threads open the card in it: nothing else goes on meanwhile. */
async function carryOut(world: World, { request }: Flight): Promise<Response> {
  const { url, method, headers } = request;
  const body = method === 'POST' ? await request.clone().text() : null;
  return await world.stage.service.send(new Request(url, { method, headers, body }));
}

/** A request that was under way for long arrives; whoever asked may have given up, or be dead. */
export async function arrive(world: World, flight: Flight): Promise<void> {
  world.flights = world.flights.filter((one) => one !== flight);
  world.say(`provider: ${flight.name} arrives late`);
  flight.answer(await carryOut(world, flight));
  world.touch();
}

/** Who has waited for so long gives up. */
export function giveUpWaiting(world: World): void {
  for (const flight of world.flights) {
    if (flight.isGivenUp || world.now().getTime() - flight.since < patienceMs) continue;
    flight.isGivenUp = true;
    world.say(`nobody waits for ${flight.name} any more`);
    flight.fail(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    world.touch();
  }
}
