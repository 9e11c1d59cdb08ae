/**
 * Everything one person has on this device, in a database named after the account, so that another person's
 * sign-in cannot even open it and sign-out is one deletion. Server rows are a cache (relaxed durability,
 * only ever written by reconcile and by stored answers); outbox, attachments and drafts are the person's
 * own work, are written with strict durability and lie sealed on the disk (own-seal.ts).
 */
import { Dexie, type DexieOptions, type Transaction } from 'dexie';
import type { Account } from '../../contract/accounts.ts';
import type { Certificate } from '../../contract/certificates.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { SavedCart } from '../../domain/commerce/kept-cart.ts';
import type { AfterSignInFact } from './after-sign-in.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type RequestKeys, requestKeysOf } from './request-keys.ts';
import type { OwnKey } from '../platform/own-key.ts';
import { OwnSeal, sealOwnRows } from './own-seal.ts';
import { type AccountTables, type ListName, newestVersion, sealedTablesIn, storesOf } from './tables.ts';
import { strictForOwnWork } from './durability.ts';
import type { TranslationSettings } from './translations.ts';
import { dropLaunchViewOnChange } from './drop-launch-view.ts';
import type { ListProgress } from './list-progress.ts';

/** A server row of a request plus the flat keys that lists filter and sort by. */
export interface RequestRow extends SupportRequest, RequestKeys {
  statusId: number;
}

/** A file of the server (attachment, certificate, invoice), kept once fetched so that it opens without a connection. */
export interface StoredFile {
  /** `attachment:<owner>:<attachment id>`, `chat:<request id>:<file key>`, `certificate:<request id>` or `bill:<id>:<state>`. */
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
  /** Bytes before it was made smaller on this device. */
  originalSize?: number | undefined;
  sha256: string;
  /** ArrayBuffer rather than Blob: a blob's bytes may live in a file that is gone after a crash. Empty beside `parts`. */
  bytes: ArrayBuffer;
  /**
   * Hex SHA-256 of each part of 1 MiB, in their order; none of them: not all of it is here yet. Its bytes lie in rows of their own
   * then (attachment-parts.ts), and `sha256` is that of this list.
   */
  parts?: readonly string[] | undefined;
  isUploaded: boolean;
}

export interface DraftRow {
  /** Of its form (entities/work/draft-forms.ts, entities/request/request-draft.ts), or of the work that it changes. */
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
  isInDoubt?: boolean;
  /** While it is being sent: its file is, and its own call is not yet. */
  isUploading?: boolean;
  /** Id under which there is, or was, proof that it has never been sent (slips.ts). */
  slip?: string;
  /** Company it was made for; missing in rows of versions that knew of one only. */
  company?: { id: number; name: string };
}

/** `ownKey`: a person's own rows are sealed with it. */
export type StorageOptions = DexieOptions & { ownKey?: OwnKey };

/** Dexie with the tables that tables.ts defines. */
const DexieWithTables = Dexie as unknown as new (name: string, options?: DexieOptions) => Dexie & AccountTables;

export class AccountDatabase extends DexieWithTables {
  readonly accountId: string;

  readonly #seal: OwnSeal;

  constructor(accountId: string, { ownKey, ...options }: StorageOptions = {}) {
    super(accountDatabaseName(accountId), { chromeTransactionDurability: 'relaxed', ...options });
    this.accountId = accountId;
    const seal = new OwnSeal(ownKey);
    this.#seal = seal;
    const upgrades = upgradesWith(seal);
    // Dexie goes through all tables of all versions at each one that is named: those that only add tables come with the next.
    for (const version of [...upgrades.keys(), newestVersion]) {
      const raised = this.version(version).stores(storesOf(version));
      const upgrade = upgrades.get(version);
      if (upgrade) raised.upgrade(upgrade);
    }
    // Sticky: the key may be another one when the database is opened again.
    this.on('ready', () => seal.load({ make: true }), true);
    this.use(sealOwnRows(seal));
    this.use(strictForOwnWork);
    this.use(dropLaunchViewOnChange);
  }

  /** A row as it lies on the disk, for who writes past Dexie. Only while the database is open. */
  closedRow(table: string, row: object): object {
    return this.#seal.close(table, row);
  }

  /** What `closedRow` closed. Throws where that was under another key. */
  openedRow(table: string, row: object): object {
    return this.#seal.open(table, row);
  }
}

type Upgrade = (transaction: Transaction) => PromiseLike<unknown>;

/** What versions change about rows that are there, beside their indexes; in their order. */
function upgradesWith(seal: OwnSeal): ReadonlyMap<number, Upgrade> {
  return new Map<number, Upgrade>([
    [2, (transaction) => transaction.table('requests').toCollection().modify(addRequestKeys)],
    [4, (transaction) => sealRows(transaction, seal, sealedTablesIn(4))],
    [6, (transaction) => sealRows(transaction, seal, ['files'])],
  ]);
}

function addRequestKeys(row: RequestRow): void {
  Object.assign(row, requestKeysOf(row));
}

/** What earlier versions kept lay open. */
async function sealRows(transaction: Transaction, seal: OwnSeal, tables: readonly string[]): Promise<void> {
  await Dexie.waitFor(seal.load({ make: true }));
  for (const name of tables) {
    const table = transaction.table<object, string>(name);
    for (const key of await table.toCollection().primaryKeys()) {
      const row = await table.get(key);
      if (row) await table.put(row);
    }
  }
}

const accountDatabasePrefix = 'portal-account-';
export function accountDatabaseName(accountId: string): string {
  return accountDatabasePrefix + accountId;
}

/** Of each list: the revision up to which it is known, the language of the texts in its rows, and how far it is when it is not whole yet. */
type FactsOfLists = { [K in `seen:${ListName}`]: number } & { [K in `language:${ListName}`]: string } & {
  [K in `pulling:${ListName}`]: ListProgress | undefined;
};

/** Facts with their types. */
export interface Facts extends FactsOfLists {
  account: Account;
  /** How often the person has changed the company they act for, on this device; see `ActingCompany`. */
  moves: number;
  /** The language of the texts in all lists, as older versions kept it. */
  pulledLanguage: string;
  /** How many rows this device's line carried lately in a few seconds. */
  pageRows: number;
  /** Epoch ms of the last successful reconcile. */
  reconciledAt: number;
  /** See all-rows.ts. */
  allRows: 'coming' | 'there';
  walletBalance: number;
  queueWait: { ticketsInQueue: number; averageWaitMinutes: number; at: number };
  /** As the server has it (data/cart.ts). */
  cart: SavedCart;
  /** Health certificates as last told, by request; the newest few. */
  certificates: Readonly<Record<string, Certificate>>;
  /** Answers that TanStack Query owns, of the company acted for. */
  answers: KeptAnswers;
  bookingTypes: { createScheduledRequestEnabled: boolean; createQueuedRequestEnabled: boolean };
  timeslotsAt: number;
  /** What a device that is added can be. */
  deviceProducts: readonly { brand: string; model: string; partNumber: string }[];
  /** Idempotency-Keys of what was asked of the server without hearing its decision, by what was asked. */
  wishKeys: Readonly<Record<string, string>>;
  /** Of the same, in which country and language it was first asked. */
  wishPlaces: Readonly<Record<string, { countryCode: string; language: string; timeZoneId: string }>>;
  /** The person has edited their profile at the provider and the server has not heard of it: the next sign-in tells it the country, too. */
  isProfileUntold: true;
  /** Answers to what was asked after the sign-in. */
  afterSignIn: AfterSignInFact;
  /** Chosen in the dialog of companies and not carried out yet; empty texts: not chosen. */
  companyChoice: { customerId: string; contactPersonId: string };
  /** How the person wants to read messages; it stays when a conversation is cleared (SU-205). */
  translation: TranslationSettings;
  /** Sending time of the last message that was seen here, by request. */
  chatSeen: Readonly<Record<string, string>>;
  /** Contact messages that have arrived lately, by the id of their entry. */
  contactSent: readonly { id: string; messageNumber: string }[];
  /** base64url key under which unsent work is locked at sign-out. */
  deviceKey: string;
}
