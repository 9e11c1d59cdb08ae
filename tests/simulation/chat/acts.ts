/** What makes conversations and the desk hard: two devices that change one message, two experts that want one request, words past our server. */
import { hand } from '../hand.ts';
import type { ArgsByKind, MutationKind } from '../../../src/sync/mutations/registry.ts';
import { keepSeen } from '../../../src/data/chat-seen.ts';
import { readChats } from '../../../src/entities/chat/read-chats.ts';
import { readOnOtherSide } from './expert-talk.ts';
import { moveFlights } from '../flights.ts';
import { openAtDesk } from '../reading.ts';
import { runJobs } from '../server-jobs.ts';
import { othersMessages, ownMessage } from '../stories/chat.ts';
import { storyOf } from '../stories/all.ts';
import type { SimulatedTab } from '../tab.ts';
import { tabInUse } from '../tabs.ts';
import { personOf } from '../work.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';

/** What waits on a tablet's queue behind what it was made for: chosen here instead of by the story. */
function submitArgs<K extends MutationKind>(
  world: World,
  [tab, person]: readonly [SimulatedTab, SimulatedPerson],
  kind: K,
  make: (mark: string) => ArgsByKind[K] | null,
): void {
  const work = world.ledger.begin(kind, person, tab.device.name, null) as ReturnType<World['ledger']['begin']> & {
    kind: K;
  };
  const args = make(work.mark);
  if (args) void world.perform(tab, async () => void (await hand(world, tab, work, args)));
}

/** One tablet changes a message that another, or the same, deletes. */
export async function raceOverMessage(world: World): Promise<void> {
  const first = tabInUse(world);
  const person = first && personOf(world, first);
  const message = person && ownMessage(world, first, person);
  if (!first || !person || !message) return;
  if (world.chance(0.5)) await readOnOtherSide(world, message);
  const others = world.tabs.filter((tab) => personOf(world, tab) === person);
  const second = world.pick(others) ?? first;
  const { messageId, supportRequestId } = message;
  const { make } = storyOf('edit-chat-message');
  world.say(`${first.name} changes what ${second.name} deletes`);
  const change = () =>
    submitArgs(world, [first, person], 'edit-chat-message', (mark) => {
      const args = make(world, first, person, mark);
      return args && { ...args, messageId, supportRequestId, content: message.content.replace('Noise', 'Sound') };
    });
  const remove = () =>
    submitArgs(world, [second, person], 'delete-chat-message', (mark) => ({
      ...{ messageId, supportRequestId, label: { ticketId: mark } },
    }));
  const [one, other] = world.chance(0.5) ? [change, remove] : [remove, change];
  one();
  other();
}

/** On one tablet the newest message is seen, on another an earlier one; their marks arrive in any order. */
export function readInTwoPlaces(world: World): void {
  const first = tabInUse(world);
  const person = first && personOf(world, first);
  if (!first || !person) return;
  const others = othersMessages(first, person);
  const newest = others.at(-1);
  const earlier = world.pick(others.filter((one) => one.supportRequestId === newest?.supportRequestId));
  if (!newest || !earlier) return;
  const second = world.pick(world.tabs.filter((tab) => personOf(world, tab) === person)) ?? first;
  const { supportRequestId } = newest;
  submitArgs(world, [first, person], 'mark-chat-read', () => ({ supportRequestId, upTo: newest.messageId }));
  submitArgs(world, [second, person], 'mark-chat-read', () => ({ supportRequestId, upTo: earlier.messageId }));
}

/** Experts take the same request and write at once, whoever is faster. */
export async function raceForRequest(world: World): Promise<void> {
  const tabs = world.tabs.flatMap((tab) => {
    const person = personOf(world, tab);
    return person?.isExpert ? [[tab, person] as const] : [];
  });
  const experts = new Set(tabs.map(([, person]) => person));
  if (experts.size < 2) return;
  await runJobs(world);
  for (const [tab] of tabs) void world.perform(tab, () => tab.client.reconcile());
  await world.settle();
  await moveFlights(world, true);
  const first = tabs.find(([tab, person]) => personOf(world, tab) === person);
  const free = first ? openAtDesk(...first).filter(({ expert }) => expert === null) : [];
  const id = world.pick(free)?.id;
  if (id === undefined) return;
  world.say(`${[...experts].map(({ givenName }) => givenName).join(' and ')} want ${id}`);
  for (const expert of experts) {
    const at = tabs.find(([tab, person]) => person === expert && personOf(world, tab) === expert);
    if (!at) continue;
    const name = `${expert.givenName} Test`;
    submitArgs(world, at, 'take-request', (mark) => ({
      ...{ supportRequestId: id, label: { ticketId: mark, expert: name } },
    }));
    if (!world.chance(0.8)) continue;
    submitArgs(world, at, 'write-to-workshop', (mark) => ({
      ...{ supportRequestId: id, text: `Which engine? ${mark}`, isQuestion: true, label: { ticketId: mark } },
    }));
  }
}

/** Somebody opens the list of conversations: all of it is seen here. */
export async function openChats(world: World): Promise<void> {
  const tab = tabInUse(world);
  const database = tab?.client.database();
  if (!tab || !database) return;
  await world.perform(tab, async () => {
    const chats = await readChats(database);
    const news = chats.flatMap(({ channel, last, unseen }) =>
      unseen > 0 && last !== null ? [[channel.supportRequestId, last.createdTimestamp] as const] : [],
    );
    if (news.length > 0) await keepSeen(database, new Map(news));
  });
}

/** In the service's own console somebody takes a message away, past our server. */
export async function removePastUs(world: World): Promise<void> {
  const known = world.lastServer?.chat.messages.filter(({ isRedacted }) => !isRedacted) ?? [];
  const message = world.pick(known);
  if (!message) return;
  const db = world.server.database.kysely;
  const row = await db
    .selectFrom('embedded_chat_message')
    .select('channel_arn')
    .where('id', '=', message.messageId)
    .executeTakeFirst();
  if (!row) return;
  world.say(`somebody takes a message of ${message.requestId} away at the chat service`);
  // Also when nobody hears that it was done.
  world.removedPastUs.set(message.messageId, world.server.now().getTime());
  await world.server.chat.remove({ channelArn: row.channel_arn, messageId: message.messageId }).catch(() => {});
}

export async function serverWorks(world: World): Promise<void> {
  world.say('the server catches up with its jobs');
  await runJobs(world);
}
