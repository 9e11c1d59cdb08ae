/** The experts' side of conversations, by an expert without a tablet: asked again while the chat service is away, as a program would. */
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import type { MessageOnServer } from './on-server.ts';
import { wordsWith } from '../contents.ts';
import { type Weighted, weighted } from '../weighted.ts';
import type { World } from '../world.ts';

type Act = (world: World, requestId: string) => Promise<void>;

const acts: readonly Weighted<Act>[] = [
  [say, 8],
  [read, 3],
  [change, 1],
  [takeBack, 2],
  [end, 1],
];

export async function talkAsExpert(world: World): Promise<void> {
  const { requests, chat } = world.lastServer ?? {};
  const { expert } = world.workshop;
  const open = [...(requests?.values() ?? [])].filter(({ status_id }) => status_id !== 100 && status_id !== 500);
  const free = open.filter(({ id }) => [null, expert].includes(chat?.holders.get(String(id)) ?? null));
  const spoken = free.filter(({ id }) => chat?.messages.some(({ requestId }) => requestId === String(id)));
  const request = world.pick(spoken.length > 0 && world.chance(0.7) ? spoken : free);
  if (!request) return;
  const requestId = String(request.id);
  world.writes++;
  if (chat?.holders.get(requestId) !== expert)
    await world.server.call(
      'POST /api/v1/expert/TakeRequest',
      { body: { supportRequestId: requestId } },
      asExpert(world),
    );
  const act = weighted(world, acts);
  await act(world, requestId);
}

/** Under a key that the run knows, as each piece of queued work has. */
export function asExpert(world: World) {
  const idempotencyKey = `key-of-expert-${world.ledger.nextTap()}`;
  world.ledger.keys.add(idempotencyKey);
  return { as: world.workshop.expert, idempotencyKey };
}

const mostTries = 3;

async function insist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  let answer = await ask();
  for (let count = 1; count < mostTries && answer.status >= 500; count++) answer = await ask();
  return answer;
}

/** Seldom in one message. */
async function say(world: World, supportRequestId: string): Promise<void> {
  for (let count = world.pick([1, 2, 3]) ?? 1; count > 0; count--) await sayOne(world, supportRequestId);
}

async function sayOne(world: World, supportRequestId: string): Promise<void> {
  const { server, ledger } = world;
  const mark = `expert-${ledger.nextTap()}.`;
  const body = { supportRequestId, content: wordsWith(world, mark, 4000), language: 'en', attachmentId: null };
  const as = asExpert(world);
  const said = { messageId: null as string | null, isDeleted: false };
  ledger.expertMessages.set(mark, said);
  const answer = await insist(() => server.call('POST /api/v1/chat/SendMessage', { body }, as));
  world.say(`the expert says ${mark} in ${supportRequestId}: ${answer.status}`);
  if (answer.status === 200) said.messageId = answer.envelope.dataObject.messageId;
  else if (answer.status < 500) ledger.expertMessages.delete(mark);
}

/** All that there is. */
async function read(world: World, supportRequestId: string): Promise<void> {
  const last = inConversation(world, supportRequestId).findLast(({ side }) => side === 'workshop');
  if (!last) return;
  world.say(`the expert has read ${supportRequestId}`);
  const body = { supportRequestId, upTo: last.messageId };
  await world.server.call('POST /api/v1/chat/MarkRead', { body }, asExpert(world));
}

/** What a technician deletes then keeps its place. */
export async function readOnOtherSide(world: World, { messageId, supportRequestId, side }: ChatMessage): Promise<void> {
  const holder = world.lastServer?.chat.holders.get(supportRequestId) ?? null;
  if (side === 'expert' || holder === null) return;
  world.writes++;
  world.say(`${holder} has read ${supportRequestId}`);
  const body = { supportRequestId, upTo: messageId };
  await world.server.call('POST /api/v1/chat/MarkRead', { body }, { ...asExpert(world), as: holder });
}

async function change(world: World, supportRequestId: string): Promise<void> {
  const own = ownMessage(world, supportRequestId);
  if (!own) return;
  const content = wordsWith(world, own.mark, 4000);
  const as = asExpert(world);
  const { messageId } = own.message;
  const answer = await insist(() =>
    world.server.call('POST /api/v1/chat/UpdateMessage', { body: { messageId, content } }, as),
  );
  world.say(`the expert changes ${own.mark}: ${answer.status}`);
}

async function takeBack(world: World, supportRequestId: string): Promise<void> {
  const own = ownMessage(world, supportRequestId);
  if (!own) return;
  const as = asExpert(world);
  const { messageId } = own.message;
  const answer = await insist(() => world.server.call('POST /api/v1/chat/DeleteMessage', { body: { messageId } }, as));
  world.say(`the expert deletes ${own.mark}: ${answer.status}`);
  const said = world.ledger.expertMessages.get(own.mark);
  if (said) said.isDeleted = true;
  if (answer.status === 200) world.ledger.deletedMessages.add(messageId);
}

/** Whoever types in it is told that it has ended, and keeps the text. */
async function end(world: World, requestId: string): Promise<void> {
  if (inConversation(world, requestId).length === 0 || !world.chance(0.5)) return;
  world.say(`the expert ends the conversation of ${requestId}`);
  const body = { ticketId: `T-${requestId}` };
  await world.server.call('DELETE /api/Chime/DeleteChannelPrivate', { body }, asExpert(world));
}

function inConversation({ lastServer }: World, supportRequestId: string): MessageOnServer[] {
  return lastServer?.chat.messages.filter((one) => one.requestId === supportRequestId && !one.isRedacted) ?? [];
}

function ownMessage(world: World, supportRequestId: string) {
  const own = inConversation(world, supportRequestId).flatMap((message) => {
    const mark = /expert-\d+\./.exec(message.content)?.[0];
    return mark !== undefined && message.senderId === world.workshop.expert ? [{ message, mark }] : [];
  });
  return world.pick(own);
}
