/**
 * What must hold after every act, whatever happened. Each rule answers with a sentence for each violation.
 */
import type { Account } from '../../../contract/accounts.ts';
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { isQuiet } from '../../../src/sync/outbox/entry.ts';
import { accountDatabaseName } from '../../../src/data/account-database.ts';
import type { Work } from '../ledger.ts';
import { type Copy, type Kept, copiesIn, readKept } from '../on-devices.ts';
import { type OnServer, readServer } from '../on-server.ts';
import { everythingReadable, rowsOf, whileNothingHappens } from '../peek.ts';
import { arrivedOn, queuedCalls, storyOf } from '../stories/all.ts';
import { personOf } from '../work.ts';
import { aboutBegun, aboutChanges, aboutEvictions, aboutFilesHere } from './begun.ts';
import { noteChat } from '../chat/notes.ts';
import { aboutChat } from './chat.ts';
import { aboutContents } from './contents.ts';
import { aboutDesk } from './desk.ts';
import { aboutLists } from './lists.ts';
import { aboutMoney } from './money.ts';
import { aboutRefusals } from './refusals.ts';
import { aboutSealed, isKeyLeft } from './sealed.ts';
import { aboutSlots } from './slots.ts';
import { aboutStars } from './stars.ts';
import { aboutTeam } from './team.ts';
import { aboutWords } from './words.ts';
import type { World } from '../world.ts';

export interface Seen {
  kept: Kept[];
  copies: Copy[];
  server: OnServer;
}

export async function lookAt(world: World): Promise<Seen> {
  if (world.writes !== world.writesRead || !world.lastServer) {
    const stored = await readServer(world);
    world.lastServer = { ...stored, arrived: await arrivedOn(world, stored) };
  }
  noteChat(world, world.lastServer);
  world.writesRead = world.writes;
  const kept = await readKept(world);
  const copies = copiesIn(world, kept);
  noteLate(world, copies);
  return { kept, copies, server: world.lastServer };
}

function noteLate(world: World, copies: readonly Copy[]): void {
  for (const { mark, device, person, isLocked } of copies) {
    const work = world.ledger.byMark(mark);
    if (!isLocked || !work) continue;
    work.isLate ||= world.tabs.some((tab) => tab.device === device && personOf(world, tab) === person);
  }
}

export async function violations(world: World): Promise<string[]> {
  const seen = await lookAt(world);
  return whileNothingHappens(() => judge(world, seen));
}

function judge(world: World, seen: Seen): string[] {
  return [
    ...world.faults.map((fault) => `a fault escaped: ${fault}`),
    ...world.ledger.works.flatMap((work) => aboutWork(world, work, seen)),
    ...aboutSender(world, seen),
    ...aboutCompany(world, seen),
    ...aboutMixedRows(world, seen),
    ...aboutOrder(world, seen),
    ...aboutRefusals(world, seen),
    ...aboutBegun(world, seen),
    ...aboutChanges(world, seen),
    ...aboutFilesHere(world, seen),
    ...aboutEvictions(world),
    ...aboutKeys(world, seen),
    ...aboutContents(world, seen.server),
    ...aboutMoney(world, seen.server),
    ...aboutSlots(world, seen.server),
    ...aboutChat(world, seen.server),
    ...aboutDesk(world, seen.server),
    ...aboutLists(world, seen.server),
    ...aboutStars(world, seen.server),
    ...aboutWords(world, seen.server),
    ...aboutDeletions(world, seen),
    ...aboutScreens(world),
    ...aboutShownAsOnServer(world, seen),
    ...aboutTeam(world, seen.server, seen.copies),
    ...aboutSealed(world),
    ...aboutLeavers(world),
  ];
}

function deviceIn({ record }: Work): string {
  return record?.replace('hardware:', '') ?? '';
}

/** Never lost, never twice, never against the person's will. */
function aboutWork(world: World, work: Work, { copies, server }: Seen): string[] {
  const queued = copies.filter((copy) => copy.mark === work.mark && !copy.isLocked).length;
  const locked = copies.some((copy) => copy.mark === work.mark && copy.isLocked);
  const arrived = arrivals(work, server);
  const found: string[] = [];
  if (arrived > 1) found.push(`${work.mark} is on the server ${arrived} times`);
  if (queued > 1) found.push(`${work.mark} is in ${queued} queues`);
  const isDone = storyOf(work.kind).isOver?.(work, server, world) ?? false;
  if (
    !isDone &&
    !isQuiet(work.kind) &&
    work.promised === 'accepted' &&
    !work.isUncertain &&
    queued + arrived === 0 &&
    !locked
  ) {
    found.push(`${work.mark} (${work.kind}) is lost`);
  }
  const isGone = work.promised === 'withdrawn';
  if (isGone && !work.isUncertain) {
    if (arrived > 0) found.push(`${work.mark} was withdrawn and arrived all the same`);
    if (queued > 0) found.push(`${work.mark} was withdrawn and is in a queue`);
  }
  return found;
}

/** What leaves no words behind is known by its key. */
function arrivals({ mark, kind, ids }: Work, server: OnServer): number {
  if (storyOf(kind).arrived) return server.arrived.filter((one) => one.mark === mark).length;
  return server.calls.filter(({ key, status }) => ids.has(key) && status < 400).length;
}

/** Writes of the queue: each under the one key that was made at the tap, or at a new attempt that a person wanted. */
function aboutKeys(world: World, { server }: Seen): string[] {
  return server.calls
    .filter(({ endpoint, key }) => queuedCalls.some((name) => endpoint.includes(name)) && !world.ledger.keys.has(key))
    .map(({ endpoint, key }) => `${endpoint} was called under ${key}, which nothing in any queue had`);
}

function aboutSender(world: World, { server, copies }: Seen): string[] {
  const bySomeoneElse = server.arrived.filter(
    ({ mark, ciamId }) => world.ledger.byMark(mark)?.person.ciamId !== ciamId,
  );
  const inWrongPlace = copies.filter(({ mark, person }) => world.ledger.byMark(mark)?.person !== person);
  return [
    ...bySomeoneElse.map(({ mark, ciamId }) => `${mark} was sent under ${ciamId}`),
    ...inWrongPlace.map(({ mark, person }) => `${mark} is kept with the work of ${person.ciamId}`),
  ];
}

/** Nothing is ever on the server under another company than it was made for. */
function aboutCompany(world: World, { server }: Seen): string[] {
  return server.arrived.flatMap(({ mark, companyId }) => {
    const companies = world.ledger.byMark(mark)?.companies ?? [];
    return companyId === null || companies.includes(companyId)
      ? []
      : [`${mark} was made for ${companies.join(' or ')} and is at ${companyId}`];
  });
}

/** What a tablet shows of a person's lists belongs to the one company it says they act for. */
function aboutMixedRows(world: World, { server }: Seen): string[] {
  const found: string[] = [];
  for (const device of world.devices) {
    for (const { ciamId, isExpert } of world.workshop.people) {
      const database = accountDatabaseName(ciamId);
      const messages = rowsOf(device, database, 'chatMessages') as ChatMessage[];
      if (isExpert) {
        const own = new Set(server.chat.assignments.flatMap(({ requestId, to }) => (to === ciamId ? [requestId] : [])));
        const others = messages.filter(({ supportRequestId }) => !own.has(supportRequestId)).length;
        if (others > 0) found.push(`${device.name} has ${others} messages about what ${ciamId} never worked on`);
        continue;
      }
      const facts = rowsOf(device, database, 'facts') as { key: string; value: Account }[];
      const company = facts.find(({ key }) => key === 'account')?.value.cdbId;
      const requests = rowsOf(device, database, 'requests') as SupportRequest[];
      const hardware = rowsOf(device, database, 'hardware') as HardwareItem[];
      const channels = rowsOf(device, database, 'chatChannels') as ChatChannel[];
      const owners = [
        ...requests.map((row) => server.requests.get(row.supportRequestId)?.company_id),
        ...hardware.map((row) => server.hardware.get(row.id)?.companyId),
        ...[...messages, ...channels].map((row) => server.requests.get(row.supportRequestId)?.company_id),
      ];
      const strangers = owners.filter((owner) => owner !== undefined && owner !== company).length;
      if (strangers > 0) found.push(`${device.name} shows ${strangers} rows of another company than ${company}`);
    }
  }
  return found;
}

/** Work on one record arrives in the order in which it was handed in on a tablet. */
function aboutOrder(world: World, { server }: Seen): string[] {
  const latestByStory = new Map<string, number>();
  const found: string[] = [];
  for (const { mark, record, companyId } of server.arrived) {
    const work = world.ledger.byMark(mark);
    if (!work || record === null || work.isRetried || work.isLate) continue;
    // Two companies may have hardware with the same serial number.
    const story = `${record} ${companyId} ${work.device} ${work.person.ciamId}`;
    const tap = work.handedIn ?? 0;
    const latest = latestByStory.get(story) ?? 0;
    if (tap < latest) found.push(`${mark} was overtaken by later work on ${record}`);
    latestByStory.set(story, Math.max(tap, latest));
  }
  return found;
}

/** A device is gone only because somebody wanted it, and then for good. */
function aboutDeletions(world: World, { server }: Seen): string[] {
  const found: string[] = [];
  for (const id of world.devicesEver.keys()) {
    if (server.hardware.has(id)) {
      if (world.devicesGone.has(id)) found.push(`device ${id} was deleted and is back`);
      continue;
    }
    world.devicesGone.add(id);
    const wishes = world.ledger.works.filter((work) => work.kind === 'delete-device' && deviceIn(work) === id);
    if (wishes.every(({ promised, isUncertain }) => promised === 'withdrawn' && !isUncertain)) {
      found.push(`device ${id} is deleted although nobody wanted it`);
    }
  }
  return found;
}

/** A tab shows the rows of the person it names, and nobody's when it names nobody. */
function aboutScreens(world: World): string[] {
  return world.tabs.flatMap((tab) => {
    const shown = tab.client.database()?.accountId ?? null;
    const named = personOf(world, tab)?.ciamId ?? null;
    return shown === named ? [] : [`${tab.name} names ${named} and shows ${shown}`];
  });
}

/** "On the server" is said only of what is there. */
function aboutShownAsOnServer(world: World, { server }: Seen): string[] {
  const found: string[] = [];
  for (const device of world.devices) {
    for (const { ciamId } of world.workshop.people) {
      const database = accountDatabaseName(ciamId);
      for (const { supportRequestId, revision } of rowsOf(device, database, 'requests') as SupportRequest[]) {
        const known = server.requests.get(supportRequestId);
        if (!known || known.revision < revision)
          found.push(`${device.name} shows request ${supportRequestId} that the server does not have so`);
      }
      for (const item of rowsOf(device, database, 'hardware') as HardwareItem[]) {
        if (item.repairStatus.status === 'Initiated' && !server.hardware.get(item.id)?.claim) {
          found.push(`${device.name} shows a claim for ${item.id} that the server does not have`);
        }
      }
    }
  }
  return found;
}

/** Right after a completed sign-out, and only then: nothing of the person can be read unless they are back. */
function aboutLeavers(world: World): string[] {
  const leavers = world.signedOut.splice(0);
  return leavers.flatMap(({ device, person }) => {
    const readable = everythingReadable(device.factory);
    const isBack = rowsOf(device, 'portal-device', 'session').some((row) =>
      JSON.stringify(row).includes(person.ciamId),
    );
    if (isBack) return [];
    const isArriving = world.tabs.some((tab) => tab.device === device && tab.doing > 0);
    const keys =
      isKeyLeft(device) && !isArriving ? [`${device.name} keeps its key after ${person.givenName} signed out`] : [];
    const traces = [
      person.ciamId,
      ...world.ledger.works.filter((work) => work.person === person).map((work) => work.mark),
    ];
    const readableTraces = traces
      .filter((trace) => readable.includes(trace))
      .map((trace) => `${trace} can still be read on ${device.name} after ${person.givenName} signed out`);
    return [...keys, ...readableTraces];
  });
}
