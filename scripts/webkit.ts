/**
 * Finds Debian's WebKit with its driver and a screen to draw on, or installs them where that is allowed. Apple's engine is
 * not to be had everywhere: null then, and `npm test` says that its journeys were not played.
 */
import { existsSync, globSync } from 'node:fs';
import { installDebianPackage } from './debian.ts';

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Path of WebKit's MiniBrowser. */
export async function findWebKit(): Promise<string | null> {
  const chosen = process.env['WEBKIT_PATH'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const found = installed();
  if (found !== null) return found;
  for (const name of ['webkit2gtk-driver', 'xvfb']) if (!(await installDebianPackage(name))) return null;
  return installed();
}

function installed(): string | null {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return browser !== undefined && programs.every((program) => existsSync(program)) ? browser : null;
}
