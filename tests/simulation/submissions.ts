/** What people hand in: which kinds of work, and how many one after the other. */
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import type { Habit } from './habits.ts';
import { companyIn } from './reading.ts';
import type { SimulatedTab } from './tab.ts';
import { tabInUse } from './tabs.ts';
import { type Weighted, weighted } from './weighted.ts';
import { personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

/** How often each kind is done; one that is not here does not compile. */
const weights: { [K in MutationKind]: number } = {
  'create-request': 14,
  'answer-request': 7,
  'start-claim': 5,
  'cancel-request': 5,
  'set-favourite': 6,
  'set-favourite-technician': 4,
  'add-device': 3,
  'add-hardware-note': 4,
  'delete-device': 4,
  'contact-message': 3,
  'mark-request-read': 1,
};
const habitOf: { [K in MutationKind]?: Habit } = {
  'cancel-request': 'calls-off',
  'add-device': 'changes-hardware',
  'add-hardware-note': 'changes-hardware',
  'delete-device': 'changes-hardware',
};
const kinds = (Object.entries(weights) as [MutationKind, number][]).map(([kind, weight]): Weighted<MutationKind> => [
  kind,
  weight,
  habitOf[kind],
]);

/** Sessions are ordered more often than all the kinds of requests elsewhere: they are looked at in fewer stories. */
const kindsInUs: typeof kinds = [...kinds, ['create-request', 7], ['cancel-request', 5]];

/** What only a manager is offered. */
const forManagers: readonly MutationKind[] = [
  'start-claim',
  'set-favourite',
  'add-device',
  'add-hardware-note',
  'delete-device',
];

/** One piece of work, or several one after the other while the first is still being kept. */
export async function submitSomething(world: World): Promise<void> {
  const count = world.pick([1, 1, 1, 2, 3]) ?? 1;
  // Several words to the expert, one after the other: they must arrive in this order.
  const isTalk = count > 1 && world.chance(0.5);
  for (let index = 0; index < count; index++) {
    const tab = tabInUse(world);
    const person = tab && personOf(world, tab);
    if (!tab || !person) return;
    const offered = world.workshop.country === 'us' ? kindsInUs : kinds;
    const kind = isTalk ? 'answer-request' : weighted(world, offered);
    const canDo = isOffered(tab, person, kind);
    void world.perform(tab, () => submitWork(world, tab, canDo ? kind : 'create-request'));
  }
}

export function isOffered(tab: SimulatedTab, person: SimulatedPerson, kind: MutationKind): boolean {
  const company = companyIn(tab, person);
  const isManager = person.actsFor.find(({ companyId }) => companyId === company)?.isManager ?? false;
  return isManager || !forManagers.includes(kind);
}
