/** People change work that waits: they type, and leave, walk away, give it up or hand the change in. It is the same piece of work all along. */
import { editKeyOf } from '../../src/sync/outbox/edit-key.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import { aFile, wordsWith } from './contents.ts';
import { hand } from './hand.ts';
import type { EnteredFile, Work } from './ledger.ts';
import { changeSession } from './sessions.ts';
import { storyOf } from './stories/all.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import type { World } from './world.ts';

/** In which tab a piece of work is open: one form at a time has it, as on the screen (forms-of-draft.ts, draft-place.ts). */
const openIn = new WeakMap<Work, SimulatedTab>();

export async function edit(world: World, tab: SimulatedTab, entry: AnyEntry, work: Work): Promise<void> {
  const other = openIn.get(work);
  if (other && !hasDied(other)) return;
  openIn.set(work, tab);
  await editAlone(world, tab, entry, work).finally(() => openIn.delete(work));
}

async function editAlone(world: World, tab: SimulatedTab, entry: AnyEntry, work: Work): Promise<void> {
  const { outbox } = tab.client;
  if (!(await outbox.beginEdit(entry.id)) || hasDied(tab)) return;
  if (world.chance(0.6)) await typeChange(world, tab, entry, work);
  if (hasDied(tab)) return;
  const end = world.pick(['leaves', 'gives up', 'submits', 'submits', 'walks away'] as const);
  world.say(`${tab.name} ${end} the change of ${work.mark}`);
  if (end === 'leaves') return outbox.leaveEdit(entry.id);
  if (end === 'walks away') return;
  work.change = null;
  return end === 'gives up' ? outbox.undoEdit(entry.id) : handChangeIn(world, tab, entry, work);
}

/** From the moment the device has said so it is there until somebody decides. */
async function typeChange(world: World, tab: SimulatedTab, entry: AnyEntry, work: Work): Promise<void> {
  const typed = { comments: `half typed ${world.trace.length}` };
  work.change = null;
  const isSaved = await tab.client.drafts.save(editKeyOf(entry.id), structuredClone(typed));
  if (isSaved && !hasDied(tab)) work.change = typed;
}

/** With other words, and with a file less or more. */
async function handChangeIn(world: World, tab: SimulatedTab, entry: AnyEntry, work: Work): Promise<void> {
  const { args, files, promised } = work;
  const changed = changedWords(world, tab, entry, work);
  const kept = [...files];
  if ('attachmentIds' in changed) await changeFiles(world, tab, entry, work, kept);
  if (hasDied(tab)) return;
  if ('attachmentIds' in changed) changed.attachmentIds = kept.map(({ id }) => id);
  Object.assign(work, { isRetried: true, before: { args, files }, files: kept, changes: work.changes + 1 });
  const isKept = await hand(world, tab, work, changed as never, editKeyOf(entry.id));
  if (hasDied(tab)) return;
  // The one before is still there when the new one could not be kept, unless it was discarded meanwhile; kept, it is wanted after all.
  if (isKept) work.promised = promised === 'withdrawn' ? 'accepted' : promised;
  Object.assign(work, { before: null, ...(!isKept && { args, files }) });
}

async function changeFiles(
  world: World,
  tab: SimulatedTab,
  entry: AnyEntry,
  work: Work,
  kept: EnteredFile[],
): Promise<void> {
  const what = world.pick(['as it was', 'less', 'more'] as const);
  if (what === 'less') kept.pop();
  if (what !== 'more' || kept.length >= mostFiles) return;
  const file = aFile(world, work.mark, kept.length + 1);
  const bytes = file.bytes.slice().buffer;
  const added = await tab.client.drafts.attach(editKeyOf(entry.id), { ...file, bytes });
  if (added.ok) kept.push({ ...file, id: added.id });
}

const mostFiles = 3;
/** The subject says which work it is and stays. */
function changedWords(world: World, tab: SimulatedTab, entry: AnyEntry, { mark, person }: Work): AnyEntry['args'] {
  if (entry.kind === 'create-request' && entry.args.form === 'remote')
    return changeSession(world, tab, person, entry, mark, wordsWith(world, mark, 4000));
  const args = structuredClone(entry.args);
  storyOf(entry.kind).reword?.(args, (longest) => wordsWith(world, mark, longest));
  return args;
}
