/** What people take along in a file at a sign-out, and take in where they go on. */
import type { Promised } from './ledger.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import { canonical } from './invariants/differences.ts';
import { entriesIn, rowsIn } from './reading.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

interface ExportFile {
  entries: AnyEntry[];
  drafts: { key: string; value: unknown }[];
  attachments: { id: string; base64: string }[];
}

export interface SavedFile extends ExportFile {
  person: SimulatedPerson;
  text: string;
}

/** The file holds everything that was entered here and has not arrived, to the letter and byte. */
export async function takeAlong(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<SavedFile | null> {
  const before = entriesIn(tab, person).map(({ id }) => id);
  const begun = rowsIn<{ key: string; value: unknown }>(tab, person, 'drafts');
  const saved = await tab.client.outbox.exportFile();
  if (saved === null) return null;
  const reading = saved.blob.text();
  world.outside.add(reading);
  const text = await reading.finally(() => world.outside.delete(reading));
  world.touch();
  if (hasDied(tab)) return null;
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
  return { person, text, ...file };
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

/** Read at once: a real one is read by threads. */
class ReadBlob extends Blob {
  readonly #text: string;
  constructor(text: string) {
    super([]);
    this.#text = text;
  }
  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new TextEncoder().encode(this.#text).buffer);
  }
  override slice(start = 0, end = this.#text.length): Blob {
    return new ReadBlob(this.#text.slice(start, end));
  }
}

const left: ReadonlySet<Promised> = new Set(['given-up', 'withdrawn', 'evicted']);

/** From here on the work is this tablet's, under the same keys. */
export async function importFile(world: World, tab: SimulatedTab, file: SavedFile): Promise<void> {
  const { person, entries, drafts } = file;
  world.savedFiles = world.savedFiles.filter((other) => other !== file);
  world.say(`${tab.name} ${person.givenName} takes a file with ${entries.length} pieces of work in`);
  const imported = await tab.client.outbox.importFile(new ReadBlob(file.text));
  if (hasDied(tab)) return;
  world.say(`${tab.name} ${imported.ok ? `has taken ${imported.added} in` : `does not take it: ${imported.reason}`}`);
  if (!imported.ok) {
    if (imported.reason === 'unreadable' || imported.reason === 'other-account') world.savedFiles.push(file);
    else world.faults.push(`${tab.name} does not take in what was saved: ${imported.reason}`);
    return;
  }
  for (const { id } of entries) {
    const work = world.ledger.works.find(({ ids }) => ids.has(id));
    // Discarded after it was saved: whoever takes the file in wants it all the same. So does who lost it with the database.
    if (!work || !left.has(work.promised)) continue;
    Object.assign(work, { promised: 'accepted', device: tab.device.name, isRetried: true });
  }
  const here = rowsIn<{ value: unknown }>(tab, person, 'drafts').map(({ value }) => canonical(value));
  const lost = drafts.filter(({ value }) => !here.includes(canonical(value)));
  world.faults.push(...lost.map(({ key }) => `${tab.name} has not taken in what was begun in ${key}`));
}
