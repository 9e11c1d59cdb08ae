/** A data folder with the demo data, made once per run; each server under test starts on a copy, which is fast. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/postgres.ts';
import { databaseOver } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { dropTemplates, openSeededConversations } from '../../tests/support/ready-made-data.ts';
import { createServerProcess } from './server-process.ts';

export async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-template-'));
  const port = await freePort();
  const server = createServerProcess({ port, dataFolder: folder, publicUrl: `http://localhost:${port}` });
  try {
    await server.start();
  } finally {
    await server.stop();
  }
  await finishTemplate(folder, `http://localhost:${port}`);
  return folder;
}

/** What each server under test would do or copy anew. */
async function finishTemplate(folder: string, origin: string): Promise<void> {
  const engine = await openPglite(join(folder, 'database'), { timers: systemTimers, onError: console.error });
  const database = databaseOver(engine);
  const session = await engine.session();
  await dropTemplates((text) => session.script(text));
  session.release();
  await openSeededConversations(database, origin, () => new Date());
  await database.close();
}

/** An empty folder; remove it with `removeFolder`. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'portal-e2e-'));

/** Folder of a copy; remove it with `removeFolder`. */
export function copyOfTemplate(template = process.env['E2E_TEMPLATE'] ?? ''): string {
  const folder = newFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
