/** Lets calls go their way: some at a time, with what may become of each; or all of them, when the network is well. */
import { type Fate, type Flight, move } from './lossy-network.ts';
import { weighted } from './weighted.ts';
import type { World } from './world.ts';

const fates: readonly [Fate, number][] = [
  ['served', 30],
  ['answer-lost', 5],
  ['answer-cut', 2],
  ['lost', 2],
  ['served-twice', 2],
  ['answer-delayed', 2],
  ['proxy-error', 1],
];

export async function moveFlights(world: World, isHealed = false): Promise<void> {
  const served: string[] = [];
  for (let count = isHealed ? mostCalls : 1 + Math.floor(world.random.number() * 16); count > 0;) {
    const several = isHealed || world.chance(0.3) ? sideBySide : 1;
    const flights = pickSome(world, Math.min(several, count), isHealed);
    if (flights.length === 0) return;
    count -= flights.length;
    await Promise.all(
      flights.map(async (flight) => {
        const fate = isHealed ? 'served' : weighted(world, fates);
        const call = `${flight.init.method ?? 'GET'} ${flight.url.split('?')[0]} of ${flight.tab}`;
        if (fate !== 'served') world.say(`network: ${fate} ${call}`);
        served.push(call);
        await move(world.wire, flight, fate);
      }),
    );
    await world.settle();
  }
  if (isHealed) world.faults.push(`the tabs do not stop calling: ${served.slice(-12).join(', ')}`);
}

/** Calls that the server has at the same time. */
const sideBySide = 4;

function pickSome(world: World, count: number, isOldestFirst: boolean): Flight[] {
  if (isOldestFirst) return world.wire.flights.slice(0, count);
  const left = [...world.wire.flights];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(world.random.number() * left.length), 1),
  ).flat();
}

/** No tablet has a reason to call so often without time passing. */
const mostCalls = 600;
