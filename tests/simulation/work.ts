/** What people do with their work: each builds arguments that carry the work's mark and tells the ledger what was promised. */
import { canRemove, type AnyEntry } from '../../src/sync/outbox/entry.ts';
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import type { Removed } from '../../src/sync/removed.ts';
import { aFile } from './contents.ts';
import { edit } from './edits.ts';
import { hand } from './hand.ts';
import { type Work, markOfEntry } from './ledger.ts';
import { companyIn, entriesIn } from './reading.ts';
import { lookAtSessions } from './session-lists.ts';
import { storyOf } from './stories/all.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

/** Whom the tab shows, and whose work it may touch. */
export function personOf(world: World, tab: SimulatedTab): SimulatedPerson | null {
  const state = tab.client.session.state.get();
  return 'person' in state
    ? (world.workshop.people.find(({ ciamId }) => ciamId === state.person.accountId) ?? null)
    : null;
}

/** Resolves when the person has been told; a tab that dies before leaves the work `tried`. `isMeant`: they do not change their mind at once. */
export async function submitWork<K extends MutationKind>(
  world: World,
  tab: SimulatedTab,
  kind: K,
  { isMeant = false } = {},
): Promise<void> {
  const person = personOf(world, tab);
  if (!person || isOfNoCompany(tab, person)) return;
  const work = world.ledger.begin(kind, person, tab.device.name, null);
  const args = storyOf(kind).make(world, tab, person, work.mark);
  if (!args) return;
  if ('attachmentIds' in args) await attach(world, tab, args, work);
  const isKept = await hand(world, tab, work, args, ownForm(work));
  const isSession = kind === 'create-request' && world.workshop.country === 'us';
  // From the order its way leads to the session.
  if (isKept && isSession) await lookAtSessions(world, tab, person);
  // Many a thing is wanted back, or otherwise, the moment it is done.
  const wishes = [null, null, isSession ? 'edit' : null, 'discard', 'edit', 'edit'] as const;
  const wish = isKept && !isMeant && !hasDied(tab) ? world.pick(wishes) : null;
  if (wish) await changeMind(world, tab, wish, ({ id }) => work.ids.has(id));
}

/** Whoever knows that they are off the team is offered nothing to hand in. */
export function isOfNoCompany(tab: SimulatedTab, person: SimulatedPerson): boolean {
  return companyIn(tab, person) === 0;
}

/** Nobody else's files lie there; it stays readable on the disk, so the mark itself is not in it. */
const ownForm = ({ mark }: Work) => `form of ${mark.replaceAll('.', '')}`;

const mostFiles = 3;

async function attach(world: World, tab: SimulatedTab, args: { attachmentIds: string[] }, work: Work): Promise<void> {
  const count = world.pick([0, 1, 2, mostFiles]) ?? 0;
  for (let number = 1; number <= count; number++) {
    const file = aFile(world, work.mark, number);
    const bytes = file.bytes.slice().buffer;
    const kept = await tab.client.drafts.attach(ownForm(work), { ...file, bytes });
    if (!kept.ok) continue;
    args.attachmentIds.push(kept.id);
    work.files.push({ ...file, id: kept.id });
  }
}

/** Retry, edit, discard (and perhaps undo) one entry of the tab's person. */
export async function changeMind(
  world: World,
  tab: SimulatedTab,
  how: 'retry' | 'edit' | 'discard',
  isMeant?: (entry: AnyEntry) => boolean,
): Promise<void> {
  const person = personOf(world, tab);
  const entries = person ? entriesIn(tab, person) : [];
  // Mostly what can be had; now and then what the screen would not offer any more.
  const offered = entries.filter(isMeant ?? ((one) => canRemove(one) || how === 'retry'));
  const entry = world.pick(world.chance(0.9) ? offered : entries);
  const work = entry && world.ledger.byMark(markOfEntry(entry) ?? '');
  if (!person || !entry || !work) return;
  world.say(`${tab.name} wants ${how} of ${work.mark} (${entry.state})`);
  if (how === 'retry') {
    work.isRetried ||= entry.state === 'refused';
    return tab.client.outbox.retry(entry.id);
  }
  if (how === 'edit') return edit(world, tab, entry, work);
  const { promised: before, change, changes } = work;
  Object.assign(work, { isUncertain: true, change: null });
  const removed = await tab.client.outbox.discard(entry.id);
  if (hasDied(tab)) return;
  work.isUncertain = false;
  if (!removed) return void (work.change = change);
  Object.assign(work, { promised: 'withdrawn', isDiscarded: true });
  world.say(`${tab.name} was told that ${work.mark} is withdrawn`);
  if (world.chance(0.7)) await undo(world, tab, work, { promised: before, change, changes }, removed);
}

async function undo(
  world: World,
  tab: SimulatedTab,
  work: Work,
  before: Pick<Work, 'promised' | 'change' | 'changes'>,
  removed: Removed,
): Promise<void> {
  work.isUncertain = true;
  const restored = await removed.restore();
  if (hasDied(tab)) return;
  // No room for what was thrown away: it stays thrown away, and the person is told.
  if (restored === 'storage-full') return void (work.isUncertain = false);
  // What a tab that died may have brought back counts again from now on.
  const promised = before.promised === 'withdrawn' ? 'accepted' : before.promised;
  // A change that was handed in meanwhile is none any more.
  const change = work.changes === before.changes ? before.change : work.change;
  Object.assign(work, { change, isUncertain: false, promised, isRetried: true });
  world.say(`${tab.name} took the discard of ${work.mark} back`);
}
