/**
 * Finds a Chromium that starts: CHROMIUM_PATH, Playwright's own, the system's; else installs one when it may.
 * Resolves its path, or rejects with one sentence that says what to do.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian.ts';
import { runCommand } from './steps.ts';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';

export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await canStart(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start: correct it or remove it.`);
  }
  const found = await firstThatStarts();
  if (found !== null) return found;
  if (!(await installDebianPackage('chromium'))) {
    console.log("Installing Playwright's Chromium …");
    await runCommand({ command: ['playwright', 'install', 'chromium'] });
  }
  const installed = await firstThatStarts();
  if (installed !== null) return installed;
  throw new Error('No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program.');
}

/**
 * For tests that no person watches: a browser without a window of its own costs them an eighth less. It has no camera. Resolves
 * the given Chromium where there is none, or where CHROMIUM_PATH has chosen.
 */
export async function findHeadlessShell(chromiumPath: string): Promise<string> {
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '') return chromiumPath;
  if (await canStart(headlessShell)) return headlessShell;
  await installDebianPackage('chromium-headless-shell');
  return (await canStart(headlessShell)) ? headlessShell : chromiumPath;
}

async function firstThatStarts(): Promise<string | null> {
  for (const path of [chromium.executablePath(), ...systemPaths]) if (await canStart(path)) return path;
  return null;
}

async function canStart(path: string): Promise<boolean> {
  return existsSync(path) && (await runCommand({ command: [path, '--version'] })).isOk;
}
