/** A data folder with the demo data, made once per run; each server under test starts on a copy, which is fast. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/postgres.ts';
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
  return folder;
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
