/** How people leave a tablet: what they are told, what they take along, what they give up. */
import { countWork, totalOf } from '../../domain/work-state.ts';
import { readBegunWork } from '../../src/entities/work/draft-words.ts';
import { readUnsent } from '../../src/auth/first-reads.ts';
import { editedBy } from '../../src/sync/outbox/edit.ts';
import { type AnyEntry, isQuiet } from '../../src/sync/outbox/entry.ts';
import { canonical } from './invariants/contents.ts';
import { entriesIn, rowsIn } from './reading.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

export type Choice = 'keep-locked' | 'discard';

export async function signOutOf(world: World, tab: SimulatedTab, person: SimulatedPerson, choice: Choice) {
  await readDialog(world, tab, person);
  if (world.chance(0.4)) await takeAlong(world, tab, person);
  if (hasDied(tab)) return;
  world.say(`${tab.name} ${person.givenName} signs out: ${choice}`);
  // From the decision on it may happen, whoever finishes it.
  if (choice === 'discard') giveUp(world, tab, person);
  const result = await tab.client.session.signOut(choice);
  if (hasDied(tab)) return;
  world.say(`${tab.name} sign-out of ${person.givenName}: ${result.ok ? 'ok' : result.reason}`);
  if (result.ok) world.signedOut.push({ device: tab.device, person });
}

export function giveUp({ ledger }: World, tab: SimulatedTab, person: SimulatedPerson): void {
  const isMine = (one: { person: SimulatedPerson; device: string }) =>
    one.person === person && one.device === tab.device.name;
  for (const work of ledger.works.filter(isMine)) {
    if (work.promised !== 'withdrawn') work.promised = 'given-up';
    work.change = null;
  }
  for (const form of ledger.forms.filter(isMine)) if (form.state === 'begun') form.state = 'given-up';
}

/** The dialog names the number of what would be given up: all of the queue, and what was only begun. */
async function readDialog(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  const database = tab.client.database();
  if (!database || database.accountId !== person.ciamId) return;
  const before = numberHere(tab, person);
  const named = await Promise.all([readUnsent(database), readBegunWork(database, 'de')]).then(
    ([unsent, begun]) => totalOf(countWork(unsent, begun.length, new Set())),
    () => null,
  );
  if (named === null || hasDied(tab) || before !== numberHere(tab, person)) return;
  if (named !== before)
    world.faults.push(`${tab.name} names ${named} pieces to give up where ${person.givenName} has ${before}`);
}

function numberHere(tab: SimulatedTab, person: SimulatedPerson): number {
  const entries = entriesIn(tab, person);
  const drafts = rowsIn<{ key: string }>(tab, person, 'drafts');
  const isBegun = ({ key }: { key: string }) => !entries.some(({ id }) => id === editedBy(key));
  return entries.filter(({ kind }) => !isQuiet(kind)).length + drafts.filter(isBegun).length;
}

interface ExportFile {
  entries: AnyEntry[];
  drafts: { key: string; value: unknown }[];
  attachments: { id: string; base64: string }[];
}

/** The file holds everything that was entered here and has not arrived, to the letter and byte. */
async function takeAlong(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  const before = entriesIn(tab, person).map(({ id }) => id);
  const begun = rowsIn<{ key: string; value: unknown }>(tab, person, 'drafts');
  const saved = await tab.client.outbox.exportFile();
  if (saved === null) return;
  const reading = saved.blob.text();
  world.outside.add(reading);
  const text = await reading.finally(() => world.outside.delete(reading));
  world.touch();
  if (hasDied(tab)) return;
  const file = JSON.parse(text) as ExportFile;
  const after = entriesIn(tab, person).map(({ id }) => id);
  world.say(`${tab.name} ${person.givenName} takes ${file.entries.length} pieces of work along in a file`);
  const found = [
    ...before
      .filter((id) => after.includes(id) && !file.entries.some((entry) => entry.id === id))
      .map((id) => `lacks ${id}`),
    ...begun
      .filter(
        ({ key, value }) => !file.drafts.some((one) => one.key === key && canonical(one.value) === canonical(value)),
      )
      .map(({ key }) => `lacks what was begun in ${key}`),
    ...file.entries.flatMap((entry) => aboutEntry(world, entry, file)),
  ];
  world.faults.push(...found.map((what) => `the file that ${person.givenName} takes along ${what}`));
}

function aboutEntry({ ledger }: World, entry: AnyEntry, { attachments }: ExportFile): string[] {
  const work = ledger.works.find(({ ids }) => ids.has(entry.id));
  if (!work?.args || work.before) return [];
  const words =
    canonical(work.args) === canonical(entry.args) ? [] : [`has other words in ${work.mark} than were entered`];
  const files = work.files.filter(({ id, bytes }) => {
    const there = attachments.find((one) => one.id === id);
    return there?.base64 !== Buffer.from(bytes).toString('base64');
  });
  return [...words, ...files.map(({ name }) => `lacks ${name} of ${work.mark}`)];
}
