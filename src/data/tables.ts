/**
 * Every table of a person's database, classified: what it holds decides how safe, how private and how lasting its rows are, and
 * which list of the server it shows. Stores, durability, sealing, the pull and what goes with a change of company are derived
 * from here, and so are the tables of the class AccountDatabase: what is not classified is not there.
 */
import type { EntityTable, Table } from 'dexie';
import type { ChatChannel, ChatMessage } from '../../contract/chat-rows.ts';
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { DeskRequest } from '../../contract/desk.ts';
import type { ChangedEvent } from '../../contract/events.ts';
import type { HardwareItem, HardwareNote } from '../../contract/hardware.ts';
import type { WalletActivity } from '../../contract/wallet.ts';
import type { DraftRow, FactRow, OutboxRow, RequestRow, StoredAttachment, StoredFile } from './account-database.ts';
import type { FaultReasonRow, OpenTimeslotRow, ServiceTypeRow, TicketCategoryRow } from './reference-rows.ts';
import type { RequestTextsRow } from './request-search-index.ts';
import type { StoredTranslation } from './translations.ts';

interface TableRule {
  /** Only its type counts: what the table is for Dexie, with the type of its rows and their key. */
  rows: unknown;
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

/** The type of a table, where only values can stand. */
const rowsOf = <Table>() => ({ rows: undefined as Table | undefined });

const ownWork = { holds: 'own-work', isOfCompany: false, isSealed: true } as const;
const mirror = { holds: 'mirror', isOfCompany: true, isSealed: false } as const;

const requestIndexes = 'supportRequestId, createDate, [statusId+createDate], [subsystemId+createDate]';
const sortedRequests = ['serviceType', 'sortSubject', 'sortVehicle', 'sortSlot'].map((key) => `[${key}+createDate]`);

export const accountTables = {
  outbox: { ...rowsOf<EntityTable<OutboxRow, 'id'>>(), ...ownWork, stores: { 1: 'id, record' } },
  attachments: { ...rowsOf<EntityTable<StoredAttachment, 'id'>>(), ...ownWork, stores: { 1: 'id, owner' } },
  drafts: { ...rowsOf<EntityTable<DraftRow, 'key'>>(), ...ownWork, stores: { 1: 'key' } },
  facts: {
    ...rowsOf<EntityTable<FactRow, 'key'>>(),
    ...{ holds: 'facts', isOfCompany: false, isSealed: true, stores: { 1: 'key' } },
  },
  requests: {
    ...rowsOf<EntityTable<RequestRow, 'supportRequestId'>>(),
    ...mirror,
    entity: 'request',
    stores: { 1: requestIndexes, 2: [requestIndexes, 'ticketId', ...sortedRequests].join() },
  },
  requestTexts: {
    ...rowsOf<EntityTable<RequestTextsRow, 'key', { lines: string }>>(),
    ...mirror,
    stores: { 3: '++key' },
  },
  hardware: { ...rowsOf<EntityTable<HardwareItem, 'id'>>(), ...mirror, entity: 'hardware', stores: { 1: 'id' } },
  hardwareNotes: {
    ...rowsOf<EntityTable<HardwareNote, 'id'>>(),
    ...mirror,
    entity: 'hardware-note',
    stores: { 5: 'id, hardwareId' },
  },
  translations: {
    ...rowsOf<EntityTable<StoredTranslation, 'key'>>(),
    ...{ ...mirror, isSealed: true, stores: { 9: 'key, at' } },
  },
  chatChannels: {
    ...rowsOf<EntityTable<ChatChannel, 'id'>>(),
    ...{ ...mirror, entity: 'chat-channel', stores: { 8: 'id, supportRequestId' } },
  },
  chatMessages: {
    ...rowsOf<EntityTable<ChatMessage, 'messageId'>>(),
    ...{ ...mirror, entity: 'chat-message' },
    stores: { 8: 'messageId, createdTimestamp, [supportRequestId+createdTimestamp]' },
  },
  wallet: { ...rowsOf<EntityTable<WalletActivity, 'id'>>(), ...mirror, entity: 'wallet', stores: { 1: 'id, at' } },
  deskRequests: {
    ...rowsOf<EntityTable<DeskRequest, 'id'>>(),
    ...{ ...mirror, entity: 'desk-request', stores: { 7: 'id' } },
  },
  technicians: {
    ...rowsOf<EntityTable<ContactPerson, 'id'>>(),
    ...{ ...mirror, isSealed: true, stores: { 1: 'id' } },
  },
  serviceTypes: { ...rowsOf<EntityTable<ServiceTypeRow, 'id'>>(), ...mirror, stores: { 1: 'id' } },
  ticketCategories: { ...rowsOf<EntityTable<TicketCategoryRow, 'id'>>(), ...mirror, stores: { 1: 'id' } },
  faultReasons: { ...rowsOf<EntityTable<FaultReasonRow, 'id'>>(), ...mirror, stores: { 1: 'id' } },
  timeslots: { ...rowsOf<EntityTable<OpenTimeslotRow, 'startTime'>>(), ...mirror, stores: { 1: 'startTime' } },
  files: {
    ...rowsOf<EntityTable<StoredFile, 'id'>>(),
    ...{ ...mirror, isSealed: true, stores: { 2: 'id, [fetchedAt+size]' } },
  },
} as const satisfies Record<string, TableRule>;

type Rules = typeof accountTables;
type AccountTable = keyof Rules;
export type AccountTables = { [K in AccountTable]: NonNullable<Rules[K]['rows']> };
type Named<Part> = { [K in AccountTable]: Rules[K] extends Part ? K : never }[AccountTable];
/** A list that is pulled by revisions. */
export type ListName = Named<{ entity: string }>;
/** Rows of a list; each says the revision of the company at its last change. */
export type RowOf<Name extends ListName> =
  AccountTables[Name] extends Table<infer Row, infer _Key, infer _New> ? Row & { revision: number } : never;
export type SealedTable = Named<{ isSealed: true }>;

const rules: Readonly<Record<string, TableRule>> = accountTables;
const namesWhere = (isMeant: (rule: TableRule) => boolean) =>
  Object.entries(rules).flatMap(([name, rule]) => (isMeant(rule) ? [name] : []));

export const listNames = namesWhere(({ entity }) => entity !== undefined) as ListName[];
export const sealedTables: readonly string[] = namesWhere(({ isSealed }) => isSealed);
/** Of a database of that version: an upgrade meets no table that came later. */
export const sealedTablesIn = (version: number): readonly string[] =>
  namesWhere(({ isSealed, stores }) => isSealed && Object.keys(stores).some((from) => Number(from) <= version));
export const companyTableNames = namesWhere(({ isOfCompany }) => isOfCompany) as AccountTable[];
export const holdsOf = (table: string): TableRule['holds'] | undefined => rules[table]?.holds;

/** All tables that a version of the database has, for Dexie. */
export function storesOf(version: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, { stores }]) =>
      Object.entries(stores).flatMap(([from, indexes]) => (Number(from) <= version ? [[name, indexes]] : [])),
    ),
  );
}

/** Of the database. */
export const newestVersion = Math.max(...Object.values(rules).flatMap(({ stores }) => Object.keys(stores).map(Number)));
