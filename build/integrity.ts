/** Gives each entry of the worker's list the hash of its file, so that nothing else is ever installed under its name. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** `folder` is the built page. */
export function integrityOf(folder: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const bytes = await readFile(join(folder, entry.url));
        return { ...entry, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
      }),
    ),
    warnings: [],
  });
}
