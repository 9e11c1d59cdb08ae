/**
 * What screens talk to. `createClient` (create-client.ts) composes auth, sync and data over the platform
 * ports; features get it from the context in client-context.tsx and know nothing below it but the tables'
 * query functions in src/data.
 */
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import type { Platform } from '../platform/platform.ts';
import type { ServerTime } from '../platform/server-time.ts';
import type { ReadableStore } from '../platform/store.ts';
import type { ConnectivityState } from '../sync/connectivity/connectivity-state.ts';
import type { ArgsByKind, MutationKind } from '../sync/mutations/registry.ts';
import type { AnyEntry } from '../sync/outbox/entry.ts';
import type { KeepingWatch, KeptInParts, LargeFile } from '../sync/drafts/attach-in-parts.ts';
import type { Removed } from '../sync/removed.ts';
import type { SavedFile } from '../sync/outbox/export-file.ts';
import type { Imported } from '../sync/outbox/import-file.ts';
import type { Outcome } from './calls/command.ts';
import type { CompanyCalls } from './calls/company-calls.ts';
import type { CartCalls } from './calls/cart-calls.ts';
import type { ChatCalls } from './calls/chat-calls.ts';
import type { ChatFileCalls } from './calls/chat-file-calls.ts';
import type { CheckoutCalls } from './calls/checkout-calls.ts';
import type { CertificateCalls } from './calls/certificate-calls.ts';
import type { DeskCalls } from './calls/desk-calls.ts';
import type { FileCalls } from './calls/file-calls.ts';
import type { InvitationCalls } from './calls/invitation-calls.ts';
import type { MeetingCalls } from './calls/meeting-calls.ts';
import type { WantedPlans } from './calls/plan-calls.ts';
import type { RemoteCalls } from './calls/remote-calls.ts';
import type { SettingsCalls } from './calls/settings-calls.ts';
import type { TeamCalls } from './calls/team-calls.ts';
import type { TranslationCalls } from './calls/translation-calls.ts';
import type { StatisticsCalls } from './calls/statistics-calls.ts';
import type { SubscriptionCalls } from './calls/subscription-calls.ts';
import type { RequestChecks } from './calls/request-checks.ts';
import type { ReportCalls } from './calls/report-calls.ts';
import type { FetchedRequest } from './calls/request-calls.ts';
import type { Session } from '../auth/session.ts';
import type { ChangedEntity } from '../../contract/events.ts';
import type { BillingTransaction } from '../../contract/billing.ts';
import type { OrderStatus } from '../../contract/checkout.ts';
import type { OwnDataCalls } from './calls/own-data-calls.ts';
import type { PlanItem } from '../../contract/plans.ts';
import type { VehicleAnswer, VehicleLookup } from '../../contract/vehicles.ts';

export type { KeptInParts };

export interface SyncStatus {
  isReconciling: boolean;
  /** Epoch ms of the last complete reconcile. */
  reconciledAt: number | null;
  /** Progress of sending, for the header and the panel; null when nothing is being sent. */
  sending: { entryId: string; uploadedBytes: number; totalBytes: number } | null;
  /** Nothing is sent because this device has no room left, not even for a note. */
  isStorageFull: boolean;
}

/** A file a person chose; checked by domain/attachment-rules before it gets here. */
export interface ChosenFile {
  /** Of the attachment that it becomes; made up when there is none. */
  id?: string;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /** Bytes before it was made smaller on this device. */
  originalSize?: number | undefined;
}

export type Saved = { ok: true; id: string } | { ok: false; reason: 'storage-full' | 'unreadable' };

export interface Outbox {
  /**
   * Keeps a piece of work safe on this device (strict durability, read back) and wakes the sender.
   * Resolves once it is safe, never waits for the network. `draftKey` is removed in the same transaction,
   * attachments of the draft become the entry's.
   */
  submit<K extends MutationKind>(kind: K, args: ArgsByKind[K], draftKey?: string): Promise<Saved>;
  /** Send now whatever waits, whatever its back-off says. */
  retry(id: string): Promise<void>;
  /**
   * Holds an entry back while it is changed (edit.ts): what is typed goes to the draft `editKeyOf(id)`, and submitting with that
   * key puts the new work in its place. Null when it is being sent, may already have arrived (`isInDoubt`) or is gone.
   */
  beginEdit(id: string): Promise<AnyEntry | null>;
  /** The form was left; with nothing changed the entry goes back to where it was. */
  leaveEdit(id: string): Promise<void>;
  /** Gives the changes up; the entry goes back to where it was. */
  undoEdit(id: string): Promise<void>;
  /** Removes an entry; `restore` undoes it. Null when it is being sent or already gone. */
  discard(id: string): Promise<Removed | null>;
  /** Everything unsent of this person as a file, encrypted when there is a passphrase; null: it could not be read. */
  exportFile(passphrase?: string): Promise<SavedFile | null>;
  /** Resolves the number of entries added; entries already known (by id) are skipped. */
  importFile(blob: Blob, passphrase?: string): Promise<Imported>;
}

export interface Drafts {
  /** Strictly durable; call it debounced (300 ms) while typing. Resolves false when storage is full. */
  save(key: string, value: unknown): Promise<boolean>;
  /** For the key of another draft of the same form. */
  newId(): Promise<string>;
  load<T>(key: string): Promise<{ value: T; savedAt: number } | null>;
  remove(key: string): Promise<void>;
  /** What was changed about work of the queue is typed back: only its files may still be changed. */
  removeWords(key: string): Promise<void>;
  /** Removes it undoably; null when it is gone already. */
  discard(key: string): Promise<Removed | null>;
  attach(draftKey: string, file: ChosenFile): Promise<Saved>;
  /** Of up to 100 MB, never in memory as a whole. `unreadable`: also when the file was taken away meanwhile. */
  attachInParts(draftKey: string, file: LargeFile, watch: KeepingWatch): Promise<KeptInParts>;
  detach(attachmentId: string): Promise<void>;
}

/** Calls that need the network right now; the caller shows `offline` kindly and keeps what was typed. */
export interface Online {
  /** Null: there is none with this number. */
  findVehicle(lookup: VehicleLookup): Promise<Outcome<VehicleAnswer | null>>;
  refreshTimeslots(brand: string | null): Promise<boolean>;
  /** What is asked while a request is written; null when its code cannot be loaded. */
  checks(): Promise<RequestChecks | null>;
  /** What the remote area asks; null when its code cannot be loaded. */
  remote(): Promise<RemoteCalls | null>;
  /** Saves the person's own settings; null when its code cannot be loaded. */
  settings(): Promise<SettingsCalls | null>;
  /** What the team's pages ask; null when its code cannot be loaded. */
  team(): Promise<TeamCalls | null>;
  /** What the experts' desk asks; null when its code cannot be loaded. */
  desk(): Promise<DeskCalls | null>;
  /** Saves and checks the cart; null when its code cannot be loaded. */
  cart(): Promise<CartCalls | null>;
  /** Orders and pays the kept cart; null when its code cannot be loaded. */
  checkout(): Promise<CheckoutCalls | null>;
  /** Translates messages; null when its code cannot be loaded. */
  translation(): Promise<TranslationCalls | null>;
  /** Video meetings; null when their code cannot be loaded. */
  meetings(): Promise<MeetingCalls | null>;
  /** The chat provider, and what is older than the device has; null when its code cannot be loaded. */
  chat(): Promise<ChatCalls | null>;
  /** Files of messages; null when its code cannot be loaded. */
  chatFiles(): Promise<ChatFileCalls | null>;
  /** Fetches what a device that is added can be into the fact `deviceProducts`. */
  refreshDeviceProducts(): Promise<boolean>;
  /** Invoices and credit notes of the company, newest first. */
  bills(): Promise<Outcome<BillingTransaction[]>>;
  /** The company's subscription; null when its code cannot be loaded. */
  subscription(): Promise<SubscriptionCalls | null>;
  /** The company's statistics; null when their code cannot be loaded. */
  statistics(): Promise<StatisticsCalls | null>;
  /** Null: the person has no such order at this company. */
  order(orderId: string): Promise<Outcome<{ order: OrderStatus | null }>>;
  /** What can be bought in a country; visitors may ask, too. */
  plans(wanted: WantedPlans): Promise<Outcome<PlanItem[]>>;
  /** Everything the server holds about the person; null when its code cannot be loaded. */
  ownData(): Promise<OwnDataCalls | null>;
  companies: CompanyCalls;
  invitations: InvitationCalls;
  certificates: CertificateCalls;
  /** Fetches one request onto this device. */
  fetchRequest(supportRequestId: string): Promise<FetchedRequest>;
  files: FileCalls;
  reports: ReportCalls;
}

export interface Client {
  session: Session;
  connectivity: ReadableStore<ConnectivityState>;
  serverTime: ServerTime;
  sync: ReadableStore<SyncStatus>;
  device: DeviceDatabase;
  /** The signed-in person's database; null when nobody is signed in. Watch session.state for changes. */
  database(): AccountDatabase | null;
  outbox: Outbox;
  drafts: Drafts;
  /** What tabs of one device need of each other; see drafts/draft-lock.ts. */
  tab: Pick<Platform, 'locks' | 'channels' | 'pageLife'>;
  online: Online;
  /** Pull what changed now: of one list, or of everything. */
  reconcile(entity?: ChangedEntity): Promise<void>;
}
