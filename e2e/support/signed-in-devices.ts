/**
 * Devices on which a person has signed in already, for tests that are not about signing in. The first sign-in of a person in a
 * worker is done by hand; the device and the server as they are then are kept, later worlds start on that server, and `signIn` gives them that device.
 */
import { expect, type Page } from '@playwright/test';
import { copyDevice, type DeviceCopy, pasteDevice } from './device-copy.ts';
import { copyOfTemplate, newFolder, removeFolder } from './template.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';

export interface Ground {
  url: string;
  network: UnreliableProxy;
  /** Whether the server has run on its own copy of the template, by the usual settings, from its start until now. */
  isAsStarted(): boolean;
  /** Copies the server's data as they are now. */
  copyDataTo(folder: string): Promise<void>;
}

const devices = new Map<string, DeviceCopy>();
let template: string | null = null;
let ground: (Ground & { known: ReadonlySet<string>; given: Set<string> }) | null = null;

/** Where a world's server starts; call it before `enter`. */
export function dataToStartFrom(): string {
  return copyOfTemplate(template ?? undefined);
}

export function enter(next: Ground): void {
  ground = { ...next, known: new Set(devices.keys()), given: new Set() };
}

/** From here on nothing is given or kept, until the next `enter`. */
export function leave(): void {
  ground = null;
}

export function forgetDevices(): void {
  devices.clear();
  if (template !== null) removeFolder(template);
  template = null;
}

/** Makes the page's device one on which the person is signed in, once per test; false when it has to be done by hand. */
export async function giveSignedInDevice(page: Page, email: string): Promise<boolean> {
  const device = devices.get(email);
  if (ground === null || device === undefined || !ground.known.has(email) || ground.given.has(email)) return false;
  if (!ground.isAsStarted() || page.url() !== 'about:blank' || (await page.context().cookies()).length > 0)
    return false;
  ground.given.add(email);
  await pasteDevice(page, ground.url, device);
  return true;
}

/** Whether the device that signs in now may be kept: nothing else has happened, and nobody else has been here. */
export async function mayBeKept(page: Page, email: string): Promise<boolean> {
  if (ground === null || devices.has(email) || !ground.isAsStarted() || ground.network.calls.length > 0) return false;
  return page.url() === 'about:blank' && (await page.context().cookies()).length === 0;
}

/** Everything must be pulled. */
export async function keepSignedInDevice(page: Page, email: string): Promise<void> {
  if (ground === null) return;
  const { network } = ground;
  await expect.poll(() => network.underWay()).toEqual([]);
  const device = await copyDevice(page);
  const data = newFolder();
  await ground.copyDataTo(data);
  if (template !== null) removeFolder(template);
  template = data;
  devices.set(email, device);
  ground.given.add(email);
}
