/**
 * Signed-in devices on disk, for all workers that stand on the same place one after the other: a worker ends with each test that
 * fails, and where the next tests want another browser. Workers that run at once have different places, because a device belongs to an address.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeviceCopy } from './device-copy.ts';
import { removeFolder } from './template.ts';

export interface KeptDevices {
  /** Port of the portal that they know. */
  port: number;
  /** Folder of the server's data that know them; null: those that everybody starts from. */
  data: string | null;
  devices: Record<string, DeviceCopy>;
  /** Who signed in by hand where nothing could be kept, and may have a device before the next test. */
  wanted: readonly string[];
  /** For whom one was to be made already. */
  tried: readonly string[];
}

export interface DeviceStore {
  /** As the last worker on this place has left it. */
  read(): KeptDevices | null;
  /** In one piece; what was kept before goes. */
  write(kept: KeptDevices): void;
}

/** `folder`: of the whole run; `place`: Playwright's `parallelIndex`. */
export function deviceStore(folder: string, place: number): DeviceStore {
  const file = join(folder, `place-${place}.json`);
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptDevices) : null);
  return {
    read,
    write(kept) {
      const before = read()?.data ?? null;
      writeFileSync(`${file}.new`, JSON.stringify(kept));
      renameSync(`${file}.new`, file);
      if (before !== null && before !== kept.data) removeFolder(before);
    },
  };
}

/** The servers' data that were kept go, too. */
export function forgetDevicesIn(folder: string): void {
  for (const name of readdirSync(folder)) {
    const { data } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptDevices;
    if (data !== null) removeFolder(data);
  }
  removeFolder(folder);
}
