/**
 * What the chat service tells pages that are open, as the page takes it in: late, doubled, in another order, or never. Pages then ask
 * for a pull, as FollowProvider does.
 */
import { sql } from 'kysely';
import { type LiveMessages, type ProviderEvent, meaningOf, withLive } from '../../../domain/chat/chat-events.ts';
import { iso, person, wholeMessage } from '../../../server/embedded/chat/views.ts';
import { companyIn } from '../reading.ts';
import type { SimulatedTab } from '../tab.ts';
import { personOf } from '../work.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';

type MessageRow = Parameters<typeof wholeMessage>[0];

/** A message as it was when it was last told. */
export type Told = MessageRow;

export interface LiveChat {
  /** Whose it is, and for which company: with either all of it goes. */
  of: string;
  messages: LiveMessages;
  /** Events that are still on their way. */
  late: ProviderEvent[];
}

interface Event extends ProviderEvent {
  members: readonly string[];
}

export async function tellLive(world: World): Promise<void> {
  const events = world.tabs.length > 0 ? await news(world) : [];
  for (const tab of world.tabs) {
    const who = personOf(world, tab);
    if (!who || tab.device.line !== 'good') continue;
    if (tab.live?.of !== liveOf(tab, who).of && !(await connect(world, who))) continue;
    const live = liveOf(tab, who);
    const arn = world.server.chat.userArn(who.ciamId);
    const own = events.filter(({ members }) => members.includes(arn) && !world.chance(0.1));
    const [now, later] = [[...live.late], [] as ProviderEvent[]];
    for (const event of own) {
      (world.chance(0.2) ? later : now).push(event);
      if (world.chance(0.1)) later.push(event);
    }
    if (world.chance(0.3)) now.reverse();
    let messages = live.messages;
    for (const event of now) {
      const meaning = meaningOf(event, messages);
      if ('message' in meaning) messages = withLive(messages, meaning.message);
    }
    tab.live = { ...live, messages, late: later };
    if (now.length > 0 && world.chance(0.4)) void world.perform(tab, () => tab.client.reconcile('chat-message'));
  }
}

/** A page makes its person known to the service and a member of their channels before it listens. */
async function connect({ server, ledger }: World, { ciamId, givenName: name }: SimulatedPerson): Promise<boolean> {
  const idempotencyKey = `key-of-page-${ledger.nextTap()}`;
  const body = { CiamId: ciamId, name };
  const { status } = await server.call('POST /api/Chime/ChimeUserAccount/', { body }, { as: ciamId, idempotencyKey });
  return status === 200;
}

export function liveOf(tab: SimulatedTab, person: SimulatedPerson): LiveChat {
  const of = `${person.ciamId} ${companyIn(tab, person)}`;
  return tab.live?.of === of ? tab.live : { of, messages: new Map(), late: [] };
}

/** Since it was last looked: several changes of one message are one event, as when they come fast. */
async function news(world: World): Promise<Event[]> {
  const { rows } = await sql<MessageRow & { members: string[] }>`
    select m.*, coalesce(u.name, 'Administrator') as sender_name, array(
      select s.member_arn from embedded_chat_membership s where s.channel_arn = m.channel_arn order by s.seq) as members
    from embedded_chat_message m left join embedded_chat_user u on u.arn = m.sender_arn order by m.seq`.execute(
    world.server.database.kysely,
  );
  const events: Event[] = [];
  const left = new Map(world.told);
  for (const { members, ...row } of rows) {
    const before = left.get(row.id);
    left.delete(row.id);
    world.told.set(row.id, { ...row, members } as Told);
    if (before?.updated_at.getTime() === row.updated_at.getTime()) continue;
    const what = row.is_redacted ? 'REDACT' : before ? 'UPDATE' : 'CREATE';
    events.push({ type: `${what}_CHANNEL_MESSAGE`, payload: wholeMessage(row, iso), members });
  }
  for (const [id, row] of left) {
    world.told.delete(id);
    const times = { CreatedTimestamp: iso(row.created_at), LastUpdatedTimestamp: iso(row.updated_at) };
    const payload = {
      ...{ ChannelArn: row.channel_arn, MessageId: id, Sender: person(row.sender_arn, row.sender_name) },
      ...times,
    };
    const { members = [] } = row as { members?: string[] };
    events.push({ type: 'DELETE_CHANNEL_MESSAGE', payload, members });
  }
  return events;
}
