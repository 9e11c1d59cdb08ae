/** Reaches into a stopped server's database, for what only time or an operator would do. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Folder of the database below DATA_DIR. */
const databaseFolder = 'database';

/** The operator moves a country to a site of its own. */
export async function serveCountryFrom(dataFolder: string, country: string, url: string): Promise<void> {
  await changeData(dataFolder, `update region set url = '${url}' where country = '${country}'`);
}

/** Ends everybody's sign-in for good: the provider knows no refresh token and no session any more. */
export async function forgetSignIns(dataFolder: string): Promise<void> {
  await changeData(dataFolder, "delete from oidc where kind in ('RefreshToken', 'Session', 'Grant', 'AccessToken')");
}

/** No expert works in this country any more, so there is no timeslot to choose. */
export async function closeSupport(dataFolder: string, country: string): Promise<void> {
  await changeData(dataFolder, `delete from support_hours where country = '${country}'`);
}

/** Any statement, for what only the back office or time would do; the server must be stopped. */
export async function changeData(dataFolder: string, statement: string): Promise<void> {
  const database = await PGlite.create({ dataDir: join(dataFolder, databaseFolder) });
  await database.exec(statement);
  await database.close();
}
