/** Reaches into a stopped server's database, for what only time or an operator would do. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Folder of the database below DATA_DIR. */
const databaseFolder = 'database';

/** Ends everybody's sign-in for good: the provider knows no refresh token and no session any more. */
export async function forgetSignIns(dataFolder: string): Promise<void> {
  await change(dataFolder, "delete from oidc where kind in ('RefreshToken', 'Session', 'Grant', 'AccessToken')");
}

/** No expert works in this country any more, so there is no timeslot to choose. */
export async function closeSupport(dataFolder: string, country: string): Promise<void> {
  await change(dataFolder, `delete from support_hours where country = '${country}'`);
}

async function change(dataFolder: string, statement: string): Promise<void> {
  const database = await PGlite.create({ dataDir: join(dataFolder, databaseFolder) });
  await database.exec(statement);
  await database.close();
}
