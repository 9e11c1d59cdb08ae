/**
 * What the device keeps whoever uses it: countries, vehicle catalogue, translations, this device's id, locked
 * unsent work, and the tokens of the one signed-in person (in IndexedDB, because the service worker needs them; sealed).
 */
import { Dexie, type EntityTable } from 'dexie';
import type { Region } from '../../contract/shell.ts';
import type { Catalogue } from '../../contract/vehicles.ts';
import type { StorageOptions } from './account-database.ts';
import type { SessionRow } from './session-row.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { OwnSeal } from './own-seal.ts';

/** One person's unsent work, unreadable without the key that only their own sign-in gets. */
export interface LockedWork {
  id: string;
  /** SHA-256 of device id and account id, so that the record says nothing about who it belongs to. */
  owner: string;
  iv: Uint8Array<ArrayBuffer>;
  ciphertext: ArrayBuffer;
  lockedAt: number;
}
/** Somebody went to the provider to delete their account. Says nothing of who: it outlives them here. */
export interface RemovalNote {
  /** Of the address that comes back from there, so that no other can stand for it. */
  state: string;
  sessionId: string;
  /** What was said when it was done. */
  done?: 'removed' | 'removed-remains';
}
/** Somebody went to the provider to edit their profile. */
export interface ProfileNote {
  /** Of the address that comes back from there. */
  state: string;
  sessionId: string;
  returnTo: string;
  /** What the provider says of them now is with the session. */
  isHeard: boolean;
}
export interface DeviceFacts {
  deviceId: string;
  regions: Region[];
  /** Country, language and version chosen on this device. */
  place: { country: string; language: string };
  /** Whether the server runs with demo data, as it said last. */
  hasDemoData: boolean;
  removal: RemovalNote;
  profileEdit: ProfileNote;
  /** Answers that TanStack Query owns and that are the same for everybody. */
  answers: KeptAnswers;
}
export interface CatalogueRow {
  region: string;
  etag: string;
  catalogue: Catalogue;
  /** Epoch ms. */
  fetchedAt: number;
}
export interface TranslationRow {
  languageId: string;
  texts: Record<string, string>;
}

export class DeviceDatabase extends Dexie {
  declare facts: EntityTable<{ key: string; value: unknown }, 'key'>;
  declare catalogues: EntityTable<CatalogueRow, 'region'>;
  declare translations: EntityTable<TranslationRow, 'languageId'>;
  declare locked: EntityTable<LockedWork, 'id'>;
  /** One row, key `current`; see session. */
  declare session: EntityTable<{ key: string; value: unknown }, 'key'>;

  /** Of the session row: taken from the disk when there is something to seal or to open. */
  readonly seal: OwnSeal;
  /** What a full device had no room for, of the session: known to this page only. `over`: the access token that it was changed over. */
  sessionWithoutRoom: { sessionId: string; over: string; change: Partial<SessionRow> } | null = null;

  constructor({ ownKey, ...options }: StorageOptions = {}) {
    super('portal-device', options);
    this.seal = new OwnSeal(ownKey);
    this.version(1).stores({
      facts: 'key',
      catalogues: 'region',
      translations: 'languageId',
      locked: 'id, owner',
      session: 'key',
    });
  }
}
