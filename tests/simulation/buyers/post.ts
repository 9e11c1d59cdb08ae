/** Notifications of the payment service on their way to a server: doubled, lost, late, in another order. */
import { type Weighted, weighted } from '../weighted.ts';
import type { Habit } from './habits.ts';
import type { ServerProcess } from './server-process.ts';
import type { World } from './world.ts';

export interface Post {
  /** Copies that come some other time, or never. */
  late: Request[];
  delivered: number;
}

export const newPost = (): Post => ({ late: [], delivered: 0 });

type Fate = 'ok' | 'lost' | 'answer-lost' | 'again-later';

const fates: readonly Weighted<Fate, Habit>[] = [
  ['ok', 8],
  ['lost', 1, 'notifications-go-astray'],
  ['answer-lost', 1, 'notifications-go-astray'],
  ['again-later', 1, 'notifications-go-astray'],
];

/** As the service sends it. What throws is tried again by the service. */
export async function deliver(world: World, request: Request): Promise<Response> {
  const fate = world.isHealed ? 'ok' : weighted(world, fates);
  world.say(`a notification is sent: ${fate}`);
  if (fate === 'lost') throw new TypeError('fetch failed');
  if (fate === 'again-later') world.post.late.push(request.clone());
  const answer = await hand(world, request);
  if (fate === 'answer-lost') throw new TypeError('terminated');
  return answer;
}

/** To one of the servers; throws when it dies meanwhile. */
export async function hand(world: World, request: Request): Promise<Response> {
  const process = world.pick(world.processes.filter(({ mortal }) => !mortal.isDead()));
  if (process === undefined) throw new TypeError('fetch failed');
  return await answerOf(world, process, request);
}

async function answerOf(world: World, { server, mortal }: ServerProcess, request: Request): Promise<Response> {
  const answer = await Promise.race([Promise.resolve(server.app.request(request)), mortal.death.then(() => null)]);
  world.touch();
  if (answer === null) throw new TypeError('terminated');
  if (answer.ok) world.post.delivered++;
  return answer;
}
