/** How people leave a tablet: what they are told, what they take along, what they give up. */
import { countWork, totalOf } from '../../domain/work-state.ts';
import { readBegunWork } from '../../src/entities/work/draft-words.ts';
import type { AccountDatabase } from '../../src/data/account-database.ts';
import { readUnsent } from '../../src/auth/first-reads.ts';
import { editedBy } from '../../src/sync/outbox/edit-key.ts';
import { isQuiet } from '../../src/sync/outbox/entry.ts';
import { entriesIn, rowsIn } from './reading.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import { takeAlong } from './take-along.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

export type Choice = 'keep-locked' | 'discard';

export async function signOutOf(world: World, tab: SimulatedTab, person: SimulatedPerson, choice: Choice) {
  await readDialog(world, tab, person);
  const saved = world.chance(choice === 'discard' ? 0.9 : 0.3) ? await takeAlong(world, tab, person) : null;
  if (hasDied(tab)) return;
  world.say(`${tab.name} ${person.givenName} signs out: ${choice}`);
  // From the decision on it may happen, whoever finishes it.
  if (choice === 'discard') giveUp(world, tab, person);
  const result = await tab.client.session.signOut(choice);
  if (hasDied(tab)) return;
  world.say(`${tab.name} sign-out of ${person.givenName}: ${result.ok ? 'ok' : result.reason}`);
  if (!result.ok) return;
  world.signedOut.push({ device: tab.device, person });
  // From now on the file is all there is.
  if (saved && choice === 'discard') world.savedFiles.push(saved);
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
  // Work that is discarded and taken back during a read leaves no trace in the numbers, so only a difference that stays counts.
  let wrong = await wrongNumber(tab, person, database);
  if (wrong !== null) wrong = await wrongNumber(tab, person, database);
  if (wrong !== null) world.faults.push(wrong);
}

/** What the dialog says wrongly; null: nothing, or something changed meanwhile. */
async function wrongNumber(tab: SimulatedTab, person: SimulatedPerson, database: AccountDatabase) {
  const before = numberHere(tab, person);
  const named = await Promise.all([readUnsent(database), readBegunWork(database, 'de')]).then(
    ([unsent, begun]) => totalOf(countWork(unsent, begun.length, new Set())),
    () => null,
  );
  if (named === null || hasDied(tab) || before !== numberHere(tab, person) || named === before) return null;
  return `${tab.name} names ${named} pieces to give up where ${person.givenName} has ${before}`;
}

function numberHere(tab: SimulatedTab, person: SimulatedPerson): number {
  const entries = entriesIn(tab, person);
  const drafts = rowsIn<{ key: string }>(tab, person, 'drafts');
  const isBegun = ({ key }: { key: string }) => !entries.some(({ id }) => id === editedBy(key));
  return entries.filter(({ kind }) => !isQuiet(kind)).length + drafts.filter(isBegun).length;
}
