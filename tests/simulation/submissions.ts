/** What people hand in: which kinds of work, and how many one after the other. */
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import { companyIn } from './reading.ts';
import { kindsInOrder, storyOf } from './stories/all.ts';
import type { SimulatedTab } from './tab.ts';
import { tabInUse } from './tabs.ts';
import { type Weighted, weighted } from './weighted.ts';
import { personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

const kinds = kindsInOrder.map((kind): Weighted<MutationKind> => [kind, storyOf(kind).weight, storyOf(kind).habit]);

/** Sessions are ordered more often than all the kinds of requests elsewhere: they are looked at in fewer stories. */
const kindsInUs: typeof kinds = [...kinds, ['create-request', 7], ['cancel-request', 5]];

/** Several pieces of work one after the other while the first is still being kept; or several words to the expert, nothing of it wanted back: they must arrive in this order. */
export async function submitSomething(world: World): Promise<void> {
  const isTalk = world.chance(0.4);
  const count = isTalk ? 5 : (world.pick([3, 4, 5, 6]) ?? 3);
  for (let index = 0; index < count; index++) {
    const tab = tabInUse(world);
    const person = tab && personOf(world, tab);
    if (!tab || !person) return;
    const offered = world.workshop.country === 'us' ? kindsInUs : kinds;
    const kind = isTalk ? 'answer-request' : weighted(world, offered);
    const canDo = isOffered(tab, person, kind);
    void world.perform(tab, () => submitWork(world, tab, canDo ? kind : 'create-request', { isMeant: isTalk }));
  }
}

export function isOffered(tab: SimulatedTab, person: SimulatedPerson, kind: MutationKind): boolean {
  const company = companyIn(tab, person);
  const isManager = person.actsFor.find(({ companyId }) => companyId === company)?.isManager ?? false;
  return isManager || !storyOf(kind).isForManagers;
}
