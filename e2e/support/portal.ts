/** What a person does in the portal, as small steps: sign in, fill in a request, see what waits. */
import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPeople } from '../../server/demo/demo-people.ts';
import { findableVehicles } from '../../server/demo/vehicles/findable-vehicles.ts';
import { answerWhatIsAsked } from './after-sign-in.ts';
import { goTo } from './go-to.ts';
import { giveSignedInDevice, keepSignedInDevice, mayBeKept } from './signed-in-devices.ts';
import { anyText, text } from './texts.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';

const password = 'workshop-demo';
/** A German plate that the look-up knows. */
export const knownPlate = findableVehicles().find(({ country }) => country === 'de')?.registration ?? '';

export const people = {
  /** Manager with credits, Hamburg. */
  anna: 'anna@lindner.example',
  /** Individual in Anna's workshop who has not been asked about marketing yet. */
  jan: 'jan@lindner.example',
  /** Manager of another company, who may act for its branches too. */
  freja: 'freja@nordlys.example',
} as const;

/**
 * Signed in at home and in English, and nothing is asked any more; by hand, or on a device on which the person is signed in
 * already. For tests of the sign-in, and of what it leaves on a device, there is `signInByHand`.
 */
export async function signIn(page: Page, email: string, returnTo = '/my-requests'): Promise<void> {
  if (await giveSignedInDevice(page, email)) {
    pulledBefore.set(page.context(), await reconciledAt(page));
    await page.goto(returnTo);
    await untilSignedIn(page);
    return;
  }
  const isForOthers = await mayBeKept(page, email);
  const wasAsked = await signInByHand(page, email, returnTo);
  if (!isForOthers || wasAsked) return;
  await expect.poll(() => reconciledAt(page)).not.toBeNull();
  await keepSignedInDevice(page, email);
}

/** Of a device that was given: what it was told before this test. */
const pulledBefore = new WeakMap<BrowserContext, number | null>();

/** Opens the portal for the first time on this device and signs in at the identity provider; resolves whether anything was asked afterwards. */
export async function signInByHand(page: Page, email: string, returnTo = '/my-requests'): Promise<boolean> {
  await arrive(page, email, undefined, returnTo);
  await untilSignedIn(page);
  return await answerWhatIsAsked(page);
}

/** Signs in at the identity provider, by default on the site of their own country; what is asked afterwards stands open. */
export async function arrive(page: Page, email: string, country?: string, returnTo = '/my-requests'): Promise<void> {
  const home = demoPeople.find((person) => person.email === email)?.country ?? 'de';
  await page.goto(`/?c=${country ?? home}&l=en-US&redirect=${encodeURIComponent(returnTo)}`);
  await enterPassword(page, email);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
}

async function untilSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
}

/** Every page of this browser is read in this language from its next start on, whether the country offers it or not. */
export async function readIn(context: BrowserContext, language: string): Promise<void> {
  const place = JSON.stringify({ country: 'de', language });
  await context.addInitScript((kept) => localStorage.setItem('portal.place', kept), place);
}

/** At the identity provider's login page, once it is there: the page before may have a field for the e-mail, too. */
export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signed in, everything pulled, and the service worker in charge: from here on the portal works without a network. */
export async function signInForOffline(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await untilReadyForOffline(page);
}

/** The same for tests of the sign-in, and of what it leaves on a device. */
export async function signInByHandForOffline(page: Page, email: string): Promise<void> {
  await signInByHand(page, email);
  await untilReadyForOffline(page);
}

/** A screen with its own heading, not the one of a page that is still coming. */
export async function untilThere(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** The app is installed, and its worker is in charge of the page: from then on the browser's switch "offline" holds for both. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Installed, and everything of the person pulled in this test. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await untilInstalled(page);
  await expect.poll(() => reconciledAt(page)).not.toBe(pulledBefore.get(page.context()) ?? null);
}

/** Takes the network away once nothing is under way, and waits until every tab has noticed. */
export async function goOffline(context: BrowserContext, network: UnreliableProxy): Promise<void> {
  await expect.poll(() => network.underWay()).toEqual([]);
  await context.setOffline(true);
  network.cutStreams();
  for (const page of context.pages()) {
    await expect(page.locator('header').getByText(text('shell.offline'))).toBeVisible();
  }
}

/** Gives the network back and waits for the reload that follows 2 s later: only a page that knows it was offline does so. */
export async function goOnline(page: Page): Promise<void> {
  await expect(page.locator('header').getByText(text('shell.offline'))).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.context().setOffline(false);
  await reloaded;
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
}

/** Epoch ms of the last complete reconcile, from the person's own database. */
async function reconciledAt(page: Page): Promise<number | null> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((candidate) => candidate.startsWith('portal-account-'));
    if (name === undefined) return null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    });
    try {
      return await new Promise<number | null>((resolve) => {
        const reading = database.transaction('facts').objectStore('facts').get('reconciledAt');
        reading.onsuccess = () => resolve((reading.result as { value: number } | undefined)?.value ?? null);
        reading.onerror = () => resolve(null);
      });
    } finally {
      database.close();
    }
  });
}

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
export interface RequestTyped {
  subject: string;
  photos?: readonly Photo[];
}

/** Fills in a hotline request up to its summary; the number is kept when it cannot be looked up. */
export async function fillRequest(page: Page, typed: RequestTyped): Promise<void> {
  await goTo(page, '/new-request/thl');
  await fillVehicle(page);
  await fillDetails(page, typed);
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
}

export async function fillVehicle(page: Page): Promise<void> {
  await page.locator('#new-request-searchValue').fill(knownPlate);
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(page.locator('#new-request-vehicle')).not.toBeEmpty();
  await next(page);
  const another = page.getByRole('button', { name: text('newRequest.inWork.createNew') });
  await expect(another.or(page.locator('#new-request-subject'))).toBeVisible();
  if (await another.isVisible()) await another.click();
}

export async function fillDetails(page: Page, { subject, photos = [] }: RequestTyped): Promise<void> {
  await page.locator('#new-request-subject').fill(subject);
  await page.locator('#new-request-comments').fill('Control unit does not answer.');
  await page.locator('#new-request-repairOrder').fill('RO-4711');
  for (const field of ['serviceTypeId', 'ticketCategoryId', 'technicianId']) await chooseFirst(page, field);
  if (photos.length > 0) await page.locator('#new-request-attachments').setInputFiles([...photos]);
  for (const photo of photos) await expect(page.getByText(photo.name)).toHaveCount(1);
  await next(page);
}

async function chooseFirst(page: Page, field: string): Promise<void> {
  const select = page.locator(`#new-request-${field}`);
  if (field === 'ticketCategoryId') {
    const group = page.locator('input[name="ticket-category"]');
    if ((await group.count()) > 0 && (await group.and(page.locator(':checked')).count()) === 0) await select.check();
    return;
  }
  if ((await select.count()) > 0 && (await select.inputValue()) === '') await select.selectOption({ index: 1 });
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('newRequest.next'), exact: true }).click();
}

export async function submitRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('newRequest.submit'), exact: true }).click();
}

/** Submits, and waits until the page says that the server has it. */
export async function submitToServer(page: Page): Promise<void> {
  await submitRequest(page);
  await expect(page.getByRole('heading', { name: anyText('newRequest.created.title.server') })).toBeVisible();
}

/**
 * Submits a hotline request while nothing can be sent. A line that breaks during the call, instead of before it, leaves
 * open whether the server has the request: the page then says that this is being checked.
 */
export async function queueRequest(
  page: Page,
  subject: string,
  said: 'waiting' | 'checking' = 'waiting',
): Promise<void> {
  await fillRequest(page, { subject });
  await submitRequest(page);
  await expect(page.getByRole('heading', { name: text(`newRequest.created.title.${said}`) })).toBeVisible();
}

/** Nobody is signed in on this device any more. */
export async function untilSignedOut(page: Page): Promise<void> {
  const signIn = page.locator('header').getByRole('link', { name: text('account.signIn'), exact: true });
  await expect(signIn.or(page.getByRole('heading', { name: text('session.deletedTitle') }))).toBeVisible();
}

/** Signs out without a connection by the given button, and waits until the start page has come 2 s later. */
export async function signOutOfflineBy(page: Page, button: string): Promise<void> {
  const arrived = page.waitForEvent('load');
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: text('account.leftTitle') })).toBeVisible();
  await arrived;
  await untilSignedOut(page);
}

/** Signs out with a connection by the given button, also at the identity provider, and waits for the way back. */
export async function signOutBy(page: Page, button: string): Promise<void> {
  const endOfSession = page.waitForResponse((response) => response.url().includes('/oidc/session/end'));
  await page.getByRole('button', { name: button }).click();
  await endOfSession;
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/signoutcallback');
  await untilSignedOut(page);
}

/** Opens the question that comes before signing out. */
export async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('account.menu') }).click();
  await page.getByRole('button', { name: text('account.signOut'), exact: true }).click();
}

/** It went out and no answer came: the server may have it. */
export async function expectChecking(page: Page, count: number): Promise<void> {
  const name = text('work.count.checking', { count });
  await expect(page.locator('header').getByRole('button', { name, exact: true })).toBeVisible();
}

/** Waiting, or in doubt: not on the server as far as anybody knows. */
export async function expectNotSent(page: Page, count: number): Promise<void> {
  const [waiting, checking] = [text('work.count.waiting', { count }), text('work.count.checking', { count })];
  const header = page.locator('header');
  const button = (name: string) => header.getByRole('button', { name, exact: true });
  await expect(button(waiting).or(button(checking))).toBeVisible();
}

export async function expectWaiting(page: Page, count: number): Promise<void> {
  const name = count === 0 ? text('work.none') : text('work.count.waiting', { count });
  await expect(page.locator('header').getByRole('button', { name, exact: true })).toBeVisible();
}

/** Row or card of a request in the list. */
export function requestInList(page: Page, subject: string) {
  return page.locator('main').getByRole('listitem').or(page.locator('main tbody tr')).filter({ hasText: subject });
}

/** A small picture that really is one. */
export const aPhoto: Photo = {
  name: 'engine-bay.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** As many as a request takes, each with its own bytes. */
export const threePhotos: readonly Photo[] = ['front', 'left', 'right'].map((side, index) => ({
  ...aPhoto,
  name: `${side}.png`,
  buffer: Buffer.concat([aPhoto.buffer, randomBytes(50_000 * (index + 1))]),
}));
