/**
 * At rest: every row of a tablet's lists is, in every field, what the server answers the same person now; what experts wrote
 * is there to the letter; and the expert reads, and can open, what the workshop entered.
 */
import type { Account } from '../../../contract/accounts.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { pullableFor } from '../../../src/sync/reconcile/collections.ts';
import { readChats } from '../../../src/entities/chat/read-chats.ts';
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import type { MessageOnServer } from '../chat/on-server.ts';
import { type OnServer, wordsOf } from '../on-server.ts';
import { factIn, rowsIn } from '../reading.ts';
import { lists } from '../stories/all.ts';
import type { SimulatedTab } from '../tab.ts';
import { type SimulatedPerson, timeZoneOf } from '../workshop.ts';
import type { World } from '../world.ts';
import { lookAt } from './all.ts';
import { aboutDeletedHere } from './chat.ts';
import { areSame, canonical } from './differences.ts';

export async function aboutTablet(
  world: World,
  tab: SimulatedTab,
  person: SimulatedPerson,
  companyId: number,
): Promise<string[]> {
  const account = factIn<Account>(tab, person, 'account');
  const found = [
    ...aboutExpertTexts(world, rowsIn<SupportRequest>(tab, person, 'requests')),
    ...aboutDeletedHere(world, tab.device, person),
    ...(await aboutBadge(world, tab, person)),
  ];
  const { country } = world.workshop;
  const asking = { call: world.server.call, ciamId: person.ciamId, country, timeZoneId: timeZoneOf[country] };
  const pulled: Partial<Record<string, boolean>> = account ? pullableFor(account) : {};
  for (const [name, { ask, idOf }] of lists) {
    // Whoever has a message of an expert's own has it from the answer to their call.
    if (person.isExpert && pulled[name] === false) continue;
    found.push(...compareRows(name, rowsIn<object>(tab, person, name), await ask(asking), idOf));
  }
  if (account?.cdbId !== companyId) found.push(`company ${account?.cdbId} instead of ${companyId}`);
  if (person.isExpert) return found.map((what) => `at rest ${tab.device.name} shows ${person.givenName} ${what}`);
  const balance = factIn<number>(tab, person, 'walletBalance');
  const { credits } = await world.server.database.kysely
    .selectFrom('company')
    .select('credits')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (balance !== credits) found.push(`${balance} credits where the server has ${credits}`);
  return found.map((what) => `at rest ${tab.device.name} shows ${person.givenName} ${what}`);
}

/** Each conversation counts what the others have written since this person has seen it, here or on another tablet. */
async function aboutBadge(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<string[]> {
  const database = tab.client.database();
  if (!database || person.isExpert) return [];
  const { chat } = (await lookAt(world)).server;
  const seenHere = factIn<Record<string, string>>(tab, person, 'chatSeen') ?? {};
  const found: string[] = [];
  for (const { channel, unseen } of await readChats(database)) {
    const { supportRequestId } = channel;
    const isOwn = (one: { ciamId: string; requestId: string }) =>
      one.ciamId === person.ciamId && one.requestId === supportRequestId;
    const marked = chat.seen.find(isOwn)?.upTo ?? 0;
    const upTo = Math.max(marked, Date.parse(seenHere[supportRequestId] ?? '') || 0);
    const isUnseen = ({ side, sentAt, isRedacted }: MessageOnServer) =>
      side === 'expert' && sentAt > upTo && !isRedacted;
    const expected = chat.messages.filter((one) => one.requestId === supportRequestId && isUnseen(one)).length;
    if (unseen !== expected) found.push(`${unseen} unseen messages of ${supportRequestId} where there are ${expected}`);
  }
  return found;
}

/** Every field that the server has; the tablet may keep more beside them, to sort and find. */
function compareRows<Row extends object>(
  list: string,
  shown: readonly Row[],
  told: readonly Row[],
  idOf: (row: Row) => string,
): string[] {
  const byId = new Map(shown.map((row) => [idOf(row), row]));
  const found = told.flatMap((row) => {
    const id = idOf(row);
    const mine = byId.get(id);
    byId.delete(id);
    if (!mine) return [`${list} without ${id}`];
    const kept = new Map<string, unknown>(Object.entries(mine));
    return Object.entries(row).flatMap(([field, value]: [string, unknown]) =>
      areSame(kept.get(field), value)
        ? []
        : [`${list} ${id} with ${field} ${canonical(kept.get(field))}, not ${canonical(value)}`],
    );
  });
  return [...found, ...[...byId.keys()].map((id) => `${list} with ${id} that is gone`)];
}

function aboutExpertTexts(world: World, requests: readonly SupportRequest[]): string[] {
  return world.ledger.expertTexts.flatMap(({ requestId, text }) => {
    const row = requests.find(({ supportRequestId }) => supportRequestId === requestId);
    if (!row || row.notes.some((note) => note.by === 'expert' && note.text === text)) return [];
    return [`request ${requestId} without what the expert wrote: ${text.slice(0, 60)}`];
  });
}

/** The expert's list of what is open, against what was entered; and every file, opened as the expert opens it. */
export async function aboutExpertsView(world: World): Promise<string[]> {
  const as = { as: world.workshop.expert };
  const { call, request: ask } = world.server;
  const queue = await call('GET /api/v1/expert/GetQueue', { query: { limit: '500' } }, as);
  const found: string[] = [];
  for (const { request } of queue.envelope.dataObject) {
    const row = world.lastServer?.requests.get(request.supportRequestId);
    const work = world.ledger.works.find(
      ({ kind, mark }) => kind === 'create-request' && wordsOf(request).includes(mark),
    );
    const entered = work?.args as { request: { comments: string; subject: string } } | null | undefined;
    if (!row || !work || !entered || work.before) continue;
    const { comments, subject } = entered.request;
    if (request.comments !== comments || request.subject !== subject)
      found.push(`the expert reads other words in ${work.mark} than were entered`);
    for (const [index, { attachmentId, name }] of request.attachments.entries()) {
      const query = { supportRequestId: request.supportRequestId, attachmentId };
      const { envelope } = await call('GET /api/v1/Tcs/GetAttachmentUrl', { query }, as);
      const answer = await ask(envelope.dataObject.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const file = work.files[index];
      if (!file || file.name !== name || !bytes.equals(Buffer.from(file.bytes)))
        found.push(`the expert opens another file ${name} in ${work.mark} than was chosen`);
    }
  }
  return found;
}

/** The one star of a person is where their last tap left it, when all taps were made on one tablet for one company. */
export function aboutStarsAtRest(world: World, { calls, favourites, hardware }: OnServer): string[] {
  const arrivedKeys = new Set(calls.filter(({ status }) => status < 400).map(({ key }) => key));
  return world.workshop.people.flatMap((person) => {
    const taps = world.ledger.works.filter(
      (work) =>
        work.person === person && work.kind === 'set-favourite' && [...work.ids].some((id) => arrivedKeys.has(id)),
    );
    const places = new Set(taps.map(({ device, companies }) => `${device} ${companies.join(' ')}`));
    if (places.size !== 1 || taps.some(({ isRetried, isLate }) => isRetried || isLate)) return [];
    let wanted: string | null = null;
    for (const { args } of taps as { args: ArgsByKind['set-favourite'] }[]) {
      if (args.isFavourite) wanted = args.hardwareId;
      else if (wanted === args.hardwareId) wanted = null;
    }
    const is = favourites.find(({ ciamId }) => ciamId === person.ciamId)?.hardwareId ?? null;
    if (is === wanted || (wanted !== null && !hardware.has(wanted))) return [];
    return [`the star of ${person.givenName} is at ${is} where the last tap left it at ${wanted}`];
  });
}
