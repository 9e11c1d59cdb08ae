/** The line between the server and the chat service: what is asked may be lost, doubled or carried out without an answer. */
import type { Weighted } from '../weighted.ts';
import { weighted } from '../weighted.ts';
import type { World } from '../world.ts';

export type Send = (request: Request) => Promise<Response>;

type Fate = 'ok' | 'answer-lost' | 'lost' | 'down' | 'twice';

const fates: readonly Weighted<Fate>[] = [
  ['ok', 50],
  ['answer-lost', 3],
  ['lost', 1],
  ['down', 1],
  ['twice', 2],
];

export async function passOn(world: World, send: Send, request: Request): Promise<Response> {
  const isRead = request.method === 'GET';
  const fate = world.isHealed || isRead ? 'ok' : weighted(world, fates);
  if (fate !== 'ok') world.say(`chat service: ${fate} ${request.method} ${kindOf(request)}`);
  switch (fate) {
    case 'ok':
      return send(request);
    case 'answer-lost':
      await send(request);
      throw new TypeError('terminated', { cause: { code: 'ECONNRESET' } });
    case 'lost':
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    case 'down':
      return Response.json({ Message: 'busy' }, { status: 503 });
    case 'twice': {
      await send(request.clone());
      return send(request);
    }
  }
}

/** Without ids, which are other ones each time a story is played. */
function kindOf({ url }: Request): string {
  const names = ['messages', 'memberships', 'channels', 'app-instance-users'];
  return names.find((name) => url.includes(name)) ?? 'something';
}
