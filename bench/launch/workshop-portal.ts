/** The portal as a process of its own, over a data folder in which the demo manager's company has many requests. */
import path from 'node:path';
import { databaseOver } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { createServerProcess } from '../../e2e/support/server-process.ts';
import { makeTemplate, removeFolder } from '../../e2e/support/template.ts';
import { freePort } from '../../scripts/postgres.ts';
import { growRequests } from '../server/grow.ts';

/** Company of people.anna. */
const companyId = 4001;

export async function startWorkshopPortal(requestCount: number) {
  const dataFolder = await makeTemplate();
  const engine = await openPglite(path.join(dataFolder, 'database'), {
    timers: systemTimers,
    onError: (error) => console.error(error),
  });
  const database = databaseOver(engine);
  await growRequests(database, companyId, requestCount);
  await database.close();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = createServerProcess({ port, dataFolder, publicUrl: origin });
  await server.start();
  return {
    origin,
    pid: server.pid,
    stop: () => server.stop(),
    removeData: () => removeFolder(dataFolder),
  };
}
