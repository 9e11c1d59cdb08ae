/**
 * What every place on the screen says follows from the state: asked of the functions that header, panel, lists and dialogs use. Nothing
 * that the server has is said to be on the device only, and only what goes by itself is said to.
 */
import { countWork, factsOfState, presentStates, stateOfQueued, totalOf } from '../../../domain/work-state.ts';
import { whyOf } from '../../../src/entities/work/entry-words.ts';
import { type AnyEntry, isQuiet } from '../../../src/sync/outbox/entry.ts';
import { unsentSummary } from '../../../src/sync/outbox/projection.ts';
import { accountsOn } from '../on-devices.ts';
import type { OnServer } from '../on-server.ts';
import { companyIn, entriesIn } from '../reading.ts';
import type { World } from '../world.ts';

const none: ReadonlySet<string> = new Set();

export function aboutWords(world: World, server: OnServer): string[] {
  const taken = new Set(server.calls.filter(({ status }) => status < 400).map(({ key }) => key));
  return world.devices.flatMap((device) =>
    accountsOn(world, device).flatMap((person) => {
      const entries = entriesIn({ device }, person).filter(({ kind }) => !isQuiet(kind));
      const now = {
        isOffline: device.line !== 'good',
        isStorageFull: device.isFull,
        companyId: companyIn({ device }, person),
        companies: null,
        still: none,
      };
      return [
        ...aboutNumbers(entries),
        ...entries.flatMap((entry) => aboutEntry(entry, taken, whyOf(entry, now).key)),
      ].map((what) => `${device.name} tells ${person.givenName} ${what}`);
    }),
  );
}

/** The header, the line of each state and the notice of what needs the person agree. */
function aboutNumbers(entries: readonly AnyEntry[]): string[] {
  const counts = countWork(entries, 0, none);
  const lines = presentStates(counts).reduce((sum, { count }) => sum + count, 0);
  const { count, needsAttention } = unsentSummary(entries);
  const total = totalOf(counts);
  const isSame = total === entries.length && lines === total && count === total;
  return [
    ...(isSame ? [] : [`of ${total}, ${lines} and ${count} pieces of work where there are ${entries.length}`]),
    ...(needsAttention === counts['needs-you']
      ? []
      : [`that ${needsAttention} need something and that ${counts['needs-you']} do`]),
  ];
}

/** What is said when nothing but time is needed; and what, when the server may have it. */
const goesByItself = new Set(['unsent.why.next', 'unsent.why.dependsOn', 'unsent.why.offline']);
const mayBeThere = new Set([
  'unsent.why.inDoubt',
  'unsent.why.otherCompanyInDoubt',
  'unsent.why.still',
  'unsent.why.sending',
]);

function aboutEntry(entry: AnyEntry, taken: ReadonlySet<string>, why: string): string[] {
  const state = stateOfQueued(entry, true);
  const facts = factsOfState[state];
  const found: string[] = [];
  if (facts.onServer === 'no' && taken.has(entry.id))
    found.push(`that ${entry.id} is here only (${state}); the server has it`);
  if (goesByItself.has(why) && (!facts.goesByItself || facts.onServer !== 'no'))
    found.push(`"${why}" of ${entry.id}, which is ${state}`);
  if (mayBeThere.has(why) && facts.onServer !== 'maybe') found.push(`"${why}" of ${entry.id}, which is ${state}`);
  return found;
}
