/** Hands work to the outbox and tells the ledger what the person was told. */
import { type ArgsByKind, type MutationKind, recordOf } from '../../src/sync/mutations/registry.ts';
import type { Work } from './ledger.ts';
import { companyIn, entriesIn } from './reading.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import type { World } from './world.ts';

/** `draftKey`: the form it was written in, which goes with it. */
export async function hand<K extends MutationKind>(
  world: World,
  tab: SimulatedTab,
  work: Work & { kind: K },
  args: ArgsByKind[K],
  draftKey?: string,
): Promise<boolean> {
  const { person, mark, kind } = work;
  work.record = recordOf({ kind, args });
  work.args = structuredClone(args);
  world.say(`${tab.name} ${person.givenName} submits ${kind} ${mark} with ${work.files.length} files`);
  work.companies.push(companyIn(tab, person));
  work.handedIn ??= world.ledger.nextTap();
  const saved = await tab.client.outbox.submit(kind, args, draftKey);
  work.companies.push(companyIn(tab, person));
  if (hasDied(tab)) return false;
  if (saved.ok) {
    work.promised = 'accepted';
    work.ids.add(saved.id);
    world.ledger.keys.add(saved.id);
    work.behind = foundationsOf(world, tab, work, saved.id);
  }
  world.say(`${tab.name} was told ${saved.ok ? 'saved' : saved.reason} ${mark}`);
  return saved.ok;
}

const ofDesk: readonly MutationKind[] = ['take-request', 'hand-over-request'];

/** Of its own record, or, for a message, the request that it is about: what makes no sense once that is refused. */
function foundationsOf({ ledger }: World, tab: SimulatedTab, { person, kind: own }: Work, id: string): string[] {
  const entry = entriesIn(tab, person).find((one) => one.id === id);
  // A device goes behind the request that uses it, and goes whatever becomes of that.
  const foundations = own === 'send-chat-message' ? [...ofDesk, 'create-request'] : ofDesk;
  return ledger.works.flatMap(({ kind, ids, mark }) =>
    foundations.includes(kind) && entry?.dependsOn.some((other) => ids.has(other)) ? [mark] : [],
  );
}
