/** A story for each kind of work, and for each list that tablets keep; one that is missing does not compile. */
import type { ListName } from '../../../src/data/tables.ts';
import type { MutationKind } from '../../../src/sync/mutations/registry.ts';
import type { StoredOnServer } from '../on-server.ts';
import type { World } from '../world.ts';
import { chatLists, chatStories } from './chat.ts';
import { deskLists, deskStories } from './desk.ts';
import { hardwareLists, hardwareStories } from './hardware.ts';
import { peopleLists, peopleStories } from './people.ts';
import { requestLists, requestStories } from './requests.ts';
import { teamStories } from './team.ts';
import type { Arrived, ListStory, Story } from './story.ts';

const stories: { [K in MutationKind]: Story<K> } = {
  ...requestStories,
  ...hardwareStories,
  ...peopleStories,
  ...deskStories,
  ...chatStories,
  ...teamStories,
};

export function storyOf<K extends MutationKind>(kind: K): Story<K> {
  return stories[kind];
}

/** A seed chooses among kinds in this order; in another, every story would be another one. New kinds come behind. */
const drawnFirst: readonly MutationKind[] = [
  'create-request',
  'answer-request',
  'start-claim',
  'cancel-request',
  'set-favourite',
  'set-favourite-technician',
  'add-device',
  'add-hardware-note',
  'delete-device',
  'contact-message',
  'mark-request-read',
];
export const kindsInOrder: readonly MutationKind[] = [
  ...new Set([...drawnFirst, ...(Object.keys(stories) as MutationKind[])]),
];

export const isDeskKind = (kind: MutationKind) => Object.hasOwn(deskStories, kind);

/** Part of the address of each call that only the queue makes. */
export const queuedCalls: readonly string[] = [...new Set(Object.values(stories).flatMap(({ calls }) => calls))];

const allLists: Record<ListName | 'technicians', ListStory> = {
  ...requestLists,
  ...hardwareLists,
  ...peopleLists,
  ...deskLists,
  ...chatLists,
};
export const lists: readonly (readonly [string, ListStory])[] = Object.entries(allLists);

/** Every mark that arrived, with who sent it, in the order of arrival per record. */
export async function arrivedOn(world: World, stored: StoredOnServer): Promise<Arrived[]> {
  const found: Arrived[] = [];
  for (const { arrived } of Object.values(stories)) found.push(...((await arrived?.(world, stored)) ?? []));
  return found;
}
