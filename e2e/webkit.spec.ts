/** The offline journeys once more in Apple's engine. `npm test` finds or installs it and says when it cannot. */
import { signInToServer } from './support/server-view.ts';
import { people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { createWebKitTablet, type WebKitTablet } from './support/webkit.ts';
import { expect, test } from './support/world.ts';

const claimPath = '/api/v1/vci/requestvcirepair';
const waiting = text('work.count.waiting', { count: 1 });
const browser = process.env['WEBKIT_PATH'] ?? '';

/** Signed in, everything pulled, and the service worker in charge. */
async function signInForOffline(tablet: WebKitTablet, url: string, email: string): Promise<void> {
  await tablet.open(`${url}/?c=de&l=en-US&redirect=/dashboard/hardware`);
  await tablet.type('input[name=email]', email);
  await tablet.type('input[name=password]', 'workshop-demo');
  await tablet.press('Sign in');
  await tablet.sees(text('shell.online'), 'header');
  await tablet.sees(text('hardware.title'), 'main');
  const isReady = () =>
    tablet.evaluate<boolean>(`return navigator.serviceWorker.controller !== null && (await caches.keys()).length > 0`);
  await expect.poll(isReady).toBe(true);
}

test.describe('in WebKit', () => {
  let tablet: WebKitTablet;
  test.beforeEach(async () => {
    tablet = await createWebKitTablet(browser);
  });
  test.afterEach(() => tablet.dispose());

  test('a claim made after a start without a line is kept over another start and is started exactly once', async ({
    world,
  }) => {
    await signInForOffline(tablet, world.url, people.anna);
    const server = await signInToServer(world.url, people.anna);
    const who = { ciamId: server.ciamId, countryCode: 'de', language: 'en' };
    const devices = async () => (await server.call('GET /api/v1/vci/getVciList', who)).items;
    const [free] = (await devices()).filter(({ repairStatus }) => repairStatus.status !== 'Initiated');

    world.network.decide(() => 'refuse');
    await tablet.open(`${world.url}/dashboard/hardware`);
    await tablet.sees(text('shell.offline'), 'header');
    await tablet.press(text('hardware.claim.startFor', { name: free?.name ?? '' }), 'main');
    await tablet.choose('dialog select', 2);
    await tablet.type('dialog textarea', 'Housing broken, not by me');
    await tablet.press(text('hardware.claim.submit'), 'dialog');
    await tablet.sees(text('work.state.waiting'), 'main');
    expect(world.network.callsTo(claimPath)).toEqual([]);

    await tablet.open(`${world.url}/dashboard/hardware`);
    await tablet.sees(text('work.state.waiting'), 'main');
    // The server takes it, but the tablet does not hear so: it asks again with the same key, or finds it in the list.
    let cuts = 0;
    world.network.decide(({ path }) => (path.toLowerCase() === claimPath && (cuts += 1) === 1 ? 'cut-answer' : 'pass'));
    await expect
      .poll(async () => (await devices()).find(({ id }) => id === free?.id)?.repairStatus.status)
      .toBe('Initiated');
    await tablet.sees(text('hardware.claim.started'), 'main');
    await expect
      .poll(() => tablet.evaluate<string>(`return document.querySelector('header').innerText`))
      .not.toContain(waiting);
    const keys = world.network.callsTo(claimPath).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });
});
