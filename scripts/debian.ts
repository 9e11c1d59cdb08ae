/** Installs a Debian package where that is allowed: as root on a system with apt-get. */
import { existsSync } from 'node:fs';
import { runCommand } from './steps.ts';

export const isRoot = process.getuid?.() === 0;

/** The lists of packages are fetched once, not for each package. */
let updated: Promise<unknown> | null = null;

/** Resolves false when it may not or could not. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    runCommand({ command: ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name], env });
  await (updated ??= runCommand({ command: ['apt-get', 'update', '-qq'], env }));
  return (await install()).isOk;
}
