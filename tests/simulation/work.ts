/** What people do with their work: each builds arguments that carry the work's mark and tells the ledger what was promised. */
import { isStorageFull } from '../../src/data/storage-failure.ts';
import { canRemove } from '../../src/sync/outbox/decide.ts';
import { editKeyOf } from '../../src/sync/outbox/edit.ts';
import type { AnyEntry, WorkByKind, WorkKind } from '../../src/sync/outbox/entry.ts';
import { recordOf } from '../../src/sync/outbox/order.ts';
import { aFile, argsByKind } from './contents.ts';
import { type Work, markIn } from './ledger.ts';
import { companyIn, entriesIn } from './reading.ts';
import type { SimulatedTab } from './tab.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

/** Whom the tab shows, and whose work it may touch. */
export function personOf(world: World, tab: SimulatedTab): SimulatedPerson | null {
  const state = tab.portal.session.state.get();
  return 'person' in state
    ? (world.workshop.people.find(({ ciamId }) => ciamId === state.person.accountId) ?? null)
    : null;
}

function hasDied(tab: SimulatedTab): boolean {
  return tab.mortal.isDead;
}

/** Resolves when the person has been told; a tab that dies before leaves the work `tried`. */
export async function submitWork<K extends WorkKind>(world: World, tab: SimulatedTab, kind: K): Promise<void> {
  const person = personOf(world, tab);
  if (!person) return;
  const work = world.ledger.begin(kind, person, tab.device.name, null);
  const args = argsByKind[kind](world, tab, person, work.mark);
  if (!args) return;
  if ('attachmentIds' in args) await attach(world, tab, args, work);
  const isKept = await hand(world, tab, work, args, ownForm(work));
  // Many a thing is wanted back the moment it is done.
  if (isKept && world.chance(0.2)) await changeMind(world, tab, 'discard', ({ id }) => work.ids.has(id));
}

/** Nobody else's files lie there. */
const ownForm = ({ mark }: Work) => `form of ${mark}`;

/** `draftKey`: the form it was written in, which goes with it. */
export async function hand<K extends WorkKind>(
  world: World,
  tab: SimulatedTab,
  work: Work & { kind: K },
  args: WorkByKind[K],
  draftKey?: string,
): Promise<boolean> {
  const { person, mark, kind } = work;
  work.record = recordOf({ kind, args });
  work.args = structuredClone(args);
  world.say(`${tab.name} ${person.givenName} submits ${kind} ${mark} with ${work.files.length} files`);
  work.companies.push(companyIn(tab, person));
  const saved = await tab.portal.outbox.submit(kind, args, draftKey);
  work.companies.push(companyIn(tab, person));
  if (tab.mortal.isDead) return false;
  if (saved.ok) {
    work.promised = 'accepted';
    work.ids.add(saved.id);
    world.ledger.keys.add(saved.id);
  }
  world.say(`${tab.name} was told ${saved.ok ? 'saved' : saved.reason} ${mark}`);
  return saved.ok;
}

const mostFiles = 3;

async function attach(world: World, tab: SimulatedTab, args: WorkByKind['create-request'], work: Work): Promise<void> {
  const count = world.pick([0, 0, 1, 2, mostFiles]) ?? 0;
  for (let number = 1; number <= count; number++) {
    const file = aFile(world, work.mark, number);
    const bytes = file.bytes.slice().buffer;
    const kept = await tab.portal.drafts.attach(ownForm(work), { ...file, bytes });
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
  const work = entry && world.ledger.byMark(markIn(entry) ?? '');
  if (!person || !entry || !work) return;
  world.say(`${tab.name} wants ${how} of ${work.mark} (${entry.state})`);
  if (how === 'retry') {
    work.isRetried ||= entry.state === 'refused';
    return tab.portal.outbox.retry(entry.id);
  }
  if (how === 'edit') return edit(world, tab, entry, work);
  const before = work.promised;
  work.isUncertain = true;
  const removed = await tab.portal.outbox.discard(entry.id);
  if (hasDied(tab)) return;
  work.isUncertain = false;
  if (!removed) return;
  work.promised = 'withdrawn';
  world.say(`${tab.name} was told that ${work.mark} is withdrawn`);
  if (world.chance(0.7)) await undo(world, tab, work, before, removed);
}

async function undo(
  world: World,
  tab: SimulatedTab,
  work: Work,
  before: Work['promised'],
  removed: { restore(): Promise<void> },
): Promise<void> {
  work.isUncertain = true;
  try {
    await removed.restore();
  } catch (fault) {
    // No room for what was thrown away: it stays thrown away, and the person is told.
    if (!isStorageFull(fault)) throw fault;
    work.isUncertain = false;
    return;
  }
  if (hasDied(tab)) return;
  // What a tab that died may have brought back counts again from now on.
  const promised = before === 'withdrawn' ? 'accepted' : before;
  Object.assign(work, { isUncertain: false, promised, isRetried: true });
  world.say(`${tab.name} took the discard of ${work.mark} back`);
}

/** Opens it to change it, perhaps types, and leaves, gives the change up, or submits it; it is the same piece of work all along. */
async function edit(world: World, tab: SimulatedTab, entry: AnyEntry, work: Work): Promise<void> {
  const { outbox, drafts } = tab.portal;
  if (!(await outbox.beginEdit(entry.id)) || hasDied(tab)) return;
  if (world.chance(0.6)) await drafts.save(editKeyOf(entry.id), { comments: 'half typed' });
  if (hasDied(tab)) return;
  const end = world.pick(['leaves', 'gives up', 'submits', 'walks away'] as const);
  world.say(`${tab.name} ${end} the change of ${work.mark}`);
  if (end === 'leaves') return outbox.leaveEdit(entry.id);
  if (end === 'gives up') return outbox.undoEdit(entry.id);
  if (end !== 'submits') return;
  work.isRetried = true;
  const before = work.promised;
  await hand(world, tab, work, entry.args, editKeyOf(entry.id));
  // The one before is still there when the new one could not be kept.
  work.promised = before;
}
