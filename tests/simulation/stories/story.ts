/** What the simulation knows of one kind of work, and of one list: how people do it, what of it arrives, and what has to be the same there. */
import type { ArgsByKind, MutationKind } from '../../../src/sync/mutations/registry.ts';
import type { TestServer } from '../../support/test-server.ts';
import type { Habit } from '../habits.ts';
import type { Work } from '../ledger.ts';
import type { FileOnServer, OnServer, StoredOnServer } from '../on-server.ts';
import type { SimulatedTab } from '../tab.ts';
import type { SimulatedPerson } from '../workshop.ts';
import type { World } from '../world.ts';

/** Work that is on the server. */
export interface Arrived {
  mark: string;
  ciamId: string;
  record: string | null;
  companyId: number | null;
  /** What the server keeps of what was entered. */
  kept?: object;
  /** Whether it is one of its attachments. */
  isFile?: (file: FileOnServer) => boolean;
}

export interface Story<K extends MutationKind = MutationKind> {
  /** How often it is done. */
  weight: number;
  /** With this habit it is done several times as often. */
  habit?: Habit;
  /** Only a manager is offered it. */
  isForManagers?: true;
  /** Part of the address of each call that carries it; only the queue makes these. */
  calls: readonly string[];
  /** What the work needs, or null when there is nothing to do it to. */
  make(world: World, tab: SimulatedTab, person: SimulatedPerson, mark: string): ArgsByKind[K] | null;
  /** Somebody changes it while it waits; `words`: new ones with its mark, at most so many. */
  reword?(args: ArgsByKind[K], words: (longest: number) => string): void;
  /** Those that left words on the server, in the order of arrival; without it work is known by its key there. */
  arrived?(world: World, stored: StoredOnServer): Promise<Arrived[]> | Arrived[];
  /** What was entered, under the names of `Arrived.kept`. */
  entered?(args: ArgsByKind[K], world: World, server: OnServer): object;
  /** It need not be in a queue nor on the server any more. */
  isOver?(work: Work, server: OnServer, world: World): boolean;
}

/** Who asks, in the words of this world: nobody has chosen a language or a time zone. */
export interface Asking {
  call: TestServer['call'];
  ciamId: string;
  country: string;
  timeZoneId: string;
}

/** Whole pages of rows as the server gives them to a person; somebody who may not see a list has none. */
export interface ListStory<Row extends object = object> {
  ask(asking: Asking): Promise<Row[]>;
  idOf(row: Row): string;
}
export const pageLimit = 1_000;

export function itemsOf<T>({ status, envelope }: { status: number; envelope: { dataObject: { items: T[] } } }): T[] {
  return status === 200 ? envelope.dataObject.items : [];
}
