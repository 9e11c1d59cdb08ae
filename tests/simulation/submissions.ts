/** What people hand in: which kinds of work, and how many one after the other. */
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import { companyIn } from './reading.ts';
import { isDeskKind, kindsInOrder, storyOf } from './stories/all.ts';
import type { SimulatedTab } from './tab.ts';
import { tabInUse } from './tabs.ts';
import { type Weighted, weighted } from './weighted.ts';
import { personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

const weights = kindsInOrder.map((kind): Weighted<MutationKind> => [kind, storyOf(kind).weight, storyOf(kind).habit]);
const kinds = weights.filter(([kind]) => !isDeskKind(kind));
const talkKinds: typeof kinds = weights.filter(([kind]) => kind.includes('chat'));
const kindsAtDesk: typeof kinds = [...weights.filter(([kind]) => isDeskKind(kind)), ...talkKinds];

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
    const kind = isTalk ? talk(world, person) : weighted(world, offeredTo(world, person));
    const canDo = isOffered(tab, person, kind);
    void world.perform(tab, () => submitWork(world, tab, canDo ? kind : 'create-request', { isMeant: isTalk }));
  }
}

function talk({ workshop, chance }: World, { isExpert }: SimulatedPerson): MutationKind {
  if (workshop.atDesk.length > 0 && chance(0.7)) return 'send-chat-message';
  return isExpert ? 'write-to-workshop' : 'answer-request';
}

function offeredTo({ workshop }: World, { isExpert }: SimulatedPerson): typeof kinds {
  if (isExpert) return kindsAtDesk;
  const usual = workshop.country === 'us' ? kindsInUs : kinds;
  // Where experts answer, people talk.
  return workshop.atDesk.length > 0 ? [...usual, ...talkKinds, ...talkKinds, ...talkKinds] : usual;
}

export function isOffered(tab: SimulatedTab, person: SimulatedPerson, kind: MutationKind): boolean {
  const company = companyIn(tab, person);
  const isManager = person.actsFor.find(({ companyId }) => companyId === company)?.isManager ?? false;
  return isManager || !storyOf(kind).isForManagers;
}
