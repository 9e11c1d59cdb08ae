/**
 * Devices on which a person has signed in already, for tests that are not about signing in. The first sign-in of a person at an
 * address is done by hand; the device and the server as they are then are kept, later worlds start on that server, and `signIn` gives them that device.
 */
import { expect, type Page } from '@playwright/test';
import { copyDevice, pasteDevice } from './device-copy.ts';
import { type DeviceStore, deviceStore, type KeptDevices } from './device-store.ts';
import { copyOfTemplate, newFolder } from './template.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';

export interface Ground {
  url: string;
  network: UnreliableProxy;
  /** Whether the server has run on its own copy of the template, by the usual settings, from its start until now. */
  isAsStarted(): boolean;
  /** Whether it still knows who was signed in at its start. */
  knowsDevices(): boolean;
  /** Copies the server's data as they are now. */
  copyDataTo(folder: string): Promise<void>;
}

let store: DeviceStore | null = null;
const nothingKept = { data: null, devices: {}, wanted: [], tried: [] };
let kept: KeptDevices = { port: 0, ...nothingKept };
let ground: (Ground & { known: ReadonlySet<string>; given: Set<string> }) | null = null;

/** Listens where the last worker on this place did, and has its devices; else anywhere, and has none. */
export async function settle<N extends { port: number }>(
  place: number,
  listen: (port: number | null) => Promise<N>,
): Promise<N> {
  store = deviceStore(process.env['E2E_DEVICES'] ?? '', place);
  const before = store.read();
  const there = before === null ? null : await listen(before.port).catch(() => null);
  const network = there ?? (await listen(null));
  if (before === null || there === null) keep({ port: network.port, ...nothingKept });
  else kept = before;
  return network;
}

function keep(next: KeptDevices): void {
  kept = next;
  store?.write(next);
}

/** Where a world's server starts; call it before `enter`. */
export function dataToStartFrom(): string {
  return copyOfTemplate(kept.data ?? undefined);
}

export function enter(next: Ground): void {
  ground = { ...next, known: new Set(Object.keys(kept.devices)), given: new Set() };
}

/** From here on nothing is given or kept, until the next `enter`. */
export function leave(): void {
  ground = null;
}

/** Who signed in where nothing could be kept: each is named once, whether a device can be made then or not. */
export function wantedDevices(): readonly string[] {
  const wanted = kept.wanted.filter((email) => !(email in kept.devices) && !kept.tried.includes(email));
  if (wanted.length > 0) keep({ ...kept, tried: [...kept.tried, ...wanted] });
  return wanted;
}

/** Makes the page's device one on which the person is signed in, once per test; false when it has to be done by hand. */
export async function giveSignedInDevice(page: Page, email: string): Promise<boolean> {
  const device = kept.devices[email];
  if (ground === null || device === undefined || !ground.known.has(email) || ground.given.has(email)) return false;
  if (!ground.knowsDevices() || !(await isNew(page))) return false;
  ground.given.add(email);
  await pasteDevice(page, ground.url, device);
  return true;
}

/** Whether the device that signs in now may be kept: nothing else has happened, and nobody else has been here. */
export async function mayBeKept(page: Page, email: string): Promise<boolean> {
  if (ground === null || email in kept.devices || !(await isNew(page))) return false;
  const isFirst = ground.isAsStarted() && ground.network.calls.length === 0;
  if (!isFirst && !kept.wanted.includes(email)) keep({ ...kept, wanted: [...kept.wanted, email] });
  return isFirst;
}

async function isNew(page: Page): Promise<boolean> {
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
  keep({ ...kept, data, devices: { ...kept.devices, [email]: device } });
  ground.given.add(email);
}
