/**
 * Every table of a person's database, classified: what it holds decides how safe, how private and how lasting its rows are, and
 * which list of the server it shows. Stores, durability, sealing, the pull and what goes with a change of company are derived
 * from here. A table that nobody has classified does not compile (`satisfies` below).
 */
import type { ChangedEvent } from '../../contract/events.ts';
import type { AccountDatabase } from './account-database.ts';

interface TableRule {
  /**
   * - `own-work`: made here and nowhere else until it is sent. It is on the disk before it counts as kept.
   * - `mirror`: the server has it; a loss is mended by asking again.
   * - `facts`: single values that the device remembers, of both sorts.
   */
  holds: 'own-work' | 'mirror' | 'facts';
  /** Rows of one company: they go when the person acts for another one, or clears the device. */
  isOfCompany: boolean;
  /** Rows lie sealed on the disk (sealed-rows.ts). */
  isSealed: boolean;
  /** Dexie's primary key and indexes, by the version of the database in which they came. */
  stores: Readonly<Record<number, string>>;
  /** A list that is pulled by revisions (a collection), and what the server's events call it. */
  entity?: ChangedEvent['entity'];
}

const ownWork = { holds: 'own-work', isOfCompany: false, isSealed: true } as const;
const mirror = { holds: 'mirror', isOfCompany: true, isSealed: false } as const;

const requestIndexes = 'supportRequestId, createDate, [statusId+createDate], [subsystemId+createDate]';
const sortedRequests = ['serviceType', 'sortSubject', 'sortVehicle', 'sortSlot'].map((key) => `[${key}+createDate]`);

type AccountTable = {
  [K in keyof AccountDatabase]: AccountDatabase[K] extends { bulkPut: unknown } ? K : never;
}[keyof AccountDatabase];

export const accountTables = {
  outbox: { ...ownWork, stores: { 1: 'id, record' } },
  attachments: { ...ownWork, stores: { 1: 'id, owner' } },
  drafts: { ...ownWork, stores: { 1: 'key' } },
  facts: { holds: 'facts', isOfCompany: false, isSealed: true, stores: { 1: 'key' } },
  requests: {
    ...mirror,
    entity: 'request',
    stores: { 1: requestIndexes, 2: [requestIndexes, 'ticketId', ...sortedRequests].join() },
  },
  requestTexts: { ...mirror, stores: { 3: '++key' } },
  hardware: { ...mirror, entity: 'hardware', stores: { 1: 'id' } },
  hardwareNotes: { ...mirror, entity: 'hardware-note', stores: { 5: 'id, hardwareId' } },
  wallet: { ...mirror, entity: 'wallet', stores: { 1: 'id, at' } },
  technicians: { ...mirror, isSealed: true, stores: { 1: 'id' } },
  serviceTypes: { ...mirror, stores: { 1: 'id' } },
  ticketCategories: { ...mirror, stores: { 1: 'id' } },
  faultReasons: { ...mirror, stores: { 1: 'id' } },
  timeslots: { ...mirror, stores: { 1: 'startTime' } },
  files: { ...mirror, stores: { 2: 'id, [fetchedAt+size]' } },
} as const satisfies Record<AccountTable, TableRule>;

type Rules = typeof accountTables;
type Named<Part> = { [K in AccountTable]: Rules[K] extends Part ? K : never }[AccountTable];
/** A list that is pulled by revisions. */
export type ListName = Named<{ entity: string }>;
export type SealedTable = Named<{ isSealed: true }>;

const rules: Readonly<Record<string, TableRule>> = accountTables;
const namesWhere = (isMeant: (rule: TableRule) => boolean) =>
  Object.entries(rules).flatMap(([name, rule]) => (isMeant(rule) ? [name] : []));

export const listNames = namesWhere(({ entity }) => entity !== undefined) as ListName[];
export const sealedTables: readonly string[] = namesWhere(({ isSealed }) => isSealed);
export const companyTableNames = namesWhere(({ isOfCompany }) => isOfCompany) as AccountTable[];
export const holdsOf = (table: string): TableRule['holds'] | undefined => rules[table]?.holds;

/** What changes in one version of the database, for Dexie. */
export function storesOf(version: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, { stores }]) => {
      const indexes = stores[version];
      return indexes === undefined ? [] : [[name, indexes]];
    }),
  );
}
