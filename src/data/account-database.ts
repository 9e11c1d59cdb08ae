/**
 * Everything one person has on this device, in a database named after the account, so that another person's
 * sign-in cannot even open it and sign-out is one deletion. Server rows are a cache (relaxed durability,
 * only ever written by reconcile and by stored answers); outbox, attachments and drafts are the person's
 * own work and are written with strict durability.
 */
import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import type { Account } from '../../contract/accounts.ts';
import type { Certificate } from '../../contract/certificates.ts';
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { AfterSignInFact } from './after-sign-in.ts';
import type { FaultReasonRow, OpenTimeslotRow, ServiceTypeRow, TicketCategoryRow } from './master-data.ts';
import type { HardwareItem } from '../../contract/hardware.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { BillingTransaction, WalletActivity } from '../../contract/wallet.ts';
import { type RequestKeys, requestKeysOf } from './request-keys.ts';
import { strictForOwnWork } from './durability.ts';
import { dropLaunchViewOnChange } from './launch-view.ts';
import type { RequestTextsRow } from './request-texts.ts';

/** A server row of a request plus the flat keys that lists filter and sort by. */
export interface RequestRow extends SupportRequest, RequestKeys {
  statusId: number;
}

/** A file of the server (attachment, certificate), kept once fetched so that it opens without a connection. */
export interface StoredFile {
  /** `attachment:<request id>:<attachment id>` or `certificate:<request id>`. */
  id: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  bytes: ArrayBuffer;
  /** Epoch ms. */
  fetchedAt: number;
}

/** Attachment bytes that wait to be uploaded; removed only after the server confirmed their hash. */
export interface StoredAttachment {
  id: string;
  /** Outbox entry or draft it belongs to. */
  owner: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** ArrayBuffer rather than Blob: a blob's bytes may live in a file that is gone after a crash. */
  bytes: ArrayBuffer;
  isUploaded: boolean;
}

export interface DraftRow {
  /** `new-request`, `claim:<hardware id>`, `answer:<request id>`, `contact`. */
  key: string;
  /** Epoch ms. */
  savedAt: number;
  value: unknown;
}

/** Single values: account, wallet balance, reconcile cursors and times. */
export interface FactRow {
  key: string;
  value: unknown;
}

/** The outbox row; its type lives in sync (data knows no kinds of work), here only what the tables index. */
export interface OutboxRow {
  id: string;
  state: string;
  record: string | null;
  /** Company it was made for; missing in rows of versions that knew of one only. */
  company?: { id: number; name: string };
}

export class AccountDatabase extends Dexie {
  declare requests: EntityTable<RequestRow, 'supportRequestId'>;
  declare hardware: EntityTable<HardwareItem, 'id'>;
  declare wallet: EntityTable<WalletActivity, 'id'>;
  declare technicians: EntityTable<ContactPerson, 'id'>;
  declare serviceTypes: EntityTable<ServiceTypeRow, 'id'>;
  declare ticketCategories: EntityTable<TicketCategoryRow, 'id'>;
  declare faultReasons: EntityTable<FaultReasonRow, 'id'>;
  declare timeslots: EntityTable<OpenTimeslotRow, 'startTime'>;
  declare files: EntityTable<StoredFile, 'id'>;
  declare requestTexts: EntityTable<RequestTextsRow, 'key', { lines: string }>;
  declare outbox: EntityTable<OutboxRow, 'id'>;
  declare attachments: EntityTable<StoredAttachment, 'id'>;
  declare drafts: EntityTable<DraftRow, 'key'>;
  declare facts: EntityTable<FactRow, 'key'>;

  readonly accountId: string;

  constructor(accountId: string, options: DexieOptions = {}) {
    super(accountDatabaseName(accountId), { chromeTransactionDurability: 'relaxed', ...options });
    this.accountId = accountId;
    this.version(1).stores({
      requests: 'supportRequestId, createDate, [statusId+createDate], [subsystemId+createDate]',
      hardware: 'id',
      wallet: 'id, at',
      technicians: 'id',
      serviceTypes: 'id',
      ticketCategories: 'id',
      faultReasons: 'id',
      timeslots: 'startTime',
      outbox: 'id, record',
      attachments: 'id, owner',
      drafts: 'key',
      facts: 'key',
    });
    const sorted = ['serviceType', 'sortSubject', 'sortVehicle', 'sortSlot'].map((key) => `[${key}+createDate]`);
    this.version(2)
      .stores({
        requests: [
          'supportRequestId, createDate, [statusId+createDate], [subsystemId+createDate], ticketId',
          ...sorted,
        ].join(),
        files: 'id, [fetchedAt+size]',
      })
      .upgrade((transaction) =>
        transaction
          .table('requests')
          .toCollection()
          .modify((row: RequestRow) => Object.assign(row, requestKeysOf(row))),
      );
    this.version(3).stores({ requestTexts: '++key' });
    this.use(strictForOwnWork);
    this.use(dropLaunchViewOnChange);
  }
}

const accountDatabasePrefix = 'portal-account-';
export function accountDatabaseName(accountId: string): string {
  return accountDatabasePrefix + accountId;
}

/** Facts with their types. */
export interface Facts {
  account: Account;
  /** How often the person has changed the company they act for, on this device; see `Stay`. */
  moves: number;
  /** Revision up to which each list is known, per list. */
  'seen:requests': number;
  'seen:hardware': number;
  'seen:wallet': number;
  /** Language the lists were pulled in; texts in rows are the server's, so another one means pulling all again. */
  pulledLanguage: string;
  /** Epoch ms of the last successful reconcile. */
  reconciledAt: number;
  walletBalance: number;
  queueWait: { ticketsInQueue: number; averageWaitMinutes: number; at: number };
  /** Invoices, newest first, as they were at `at` (epoch ms). */
  billing: { transactions: BillingTransaction[]; at: number };
  /** Health certificates as last told, by request; the newest few. */
  certificates: Readonly<Record<string, Certificate>>;
  bookingTypes: { createScheduledRequestEnabled: boolean; createQueuedRequestEnabled: boolean };
  timeslotsAt: number;
  /** What a device that is added can be. */
  deviceProducts: readonly { brand: string; model: string; partNumber: string }[];
  /** Idempotency-Keys of what was asked of the server without hearing its decision, by what was asked. */
  wishKeys: Readonly<Record<string, string>>;
  /** Answers to what was asked after the sign-in. */
  afterSignIn: AfterSignInFact;
  /** Chosen in the dialog of companies and not carried out yet; empty texts: not chosen. */
  companyChoice: { customerId: string; contactPersonId: string };
  /** Contact messages that have arrived lately, by the id of their entry. */
  contactSent: readonly { id: string; messageNumber: string }[];
  /** base64url key under which unsent work is locked at sign-out. */
  deviceKey: string;
}
