/**
 * The account databases on this device: open one, list all, erase one. Erasing first empties the tables, because
 * deleting a database waits for every other tab that still has it open.
 */
import { Dexie } from 'dexie';
import { AccountDatabase, type StorageOptions, accountDatabaseName } from './account-database.ts';

export interface AccountDatabases {
  open(accountId: string): AccountDatabase;
  /** Ids of the accounts that have a database here, whoever is signed in. */
  list(): Promise<string[]>;
  /** Empties the database at once. */
  empty(database: AccountDatabase): Promise<void>;
  /**
   * `later`: something holds it open that does not let go (a tab of an older version, a frozen one); the browser deletes it when that
   * has gone. Until then whoever opens it waits.
   */
  remove(database: AccountDatabase): Promise<'removed' | 'later'>;
  /** The device's own key goes: whatever is left of sealed rows in the browser's files can be opened by nobody. */
  forgetKey(): Promise<void>;
}

/** A sign-out that has been decided; kept in the account's own database, so it is gone when that is gone. */
export interface Leaving {
  /** Id of the locked record it makes: a repeat after a crash overwrites its own and nobody else's. */
  id: string;
  keepLocked: boolean;
}

/** Fact of an account that is being signed out (`Leaving`); set by mark-leaving.ts. */
export const leavingKey = 'leaving';

export function createAccountDatabases(options: StorageOptions = {}): AccountDatabases {
  const factory = (options.indexedDB ?? Dexie.dependencies.indexedDB) as Partial<IDBFactory>;
  const prefix = accountDatabaseName('');
  return {
    open(accountId) {
      const database = new AccountDatabase(accountId, options);
      // Someone deletes it (sign-out in another tab): let go, and never open it again from here. A newer version of this
      // app that raises it gets through too, and what is typed here meanwhile goes into the raised one.
      database.on('versionchange', ({ newVersion }) => {
        database.close({ disableAutoOpen: newVersion === null });
        return false;
      });
      return database;
    },
    async list() {
      const names = (await factory.databases?.()) ?? [];
      return names.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    },
    async empty(database) {
      await database.transaction('rw', database.tables, async () => {
        for (const table of database.tables) {
          if (table.name !== database.facts.name) await table.clear();
        }
        await database.facts.where('key').notEqual(leavingKey).delete();
      });
    },
    remove: (database) =>
      new Promise((resolve, reject) => {
        database.on('blocked', () => resolve('later'));
        database.delete().then(() => resolve('removed'), reject);
      }),
    forgetKey: () => options.ownKey?.remove() ?? Promise.resolve(),
  };
}

/** The sign-out under way for this account, if any: its work must not be sent, shown or added to. */
export async function leavingOf(database: AccountDatabase): Promise<Leaving | null> {
  const row = await database.facts.get(leavingKey);
  return row ? (row.value as Leaving) : null;
}
