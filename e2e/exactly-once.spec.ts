import {
  type Photo,
  expectChecking,
  expectNotSent,
  expectWaiting,
  fillRequest,
  goOffline,
  people,
  requestInList,
  signInForOffline,
  submitRequest,
  submitToServer,
  threePhotos,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const createPath = '/api/v1/support/CreateTechnicalSupportRequest';
const isNews = (path: string) => path.endsWith('/events') || path.endsWith('/GetSupportRequests');

test(
  'a request with three photos arrives exactly once and to the byte, made offline before a closed tab and a restarted browser, and made online [SU-246, SH-205]',
  { tag: '@installed' },
  async ({ world, device }) => {
    await signInForOffline(device.page, people.anna);
    await device.goOffline();
    await fillRequest(device.page, { subject: 'Bay 3 without signal', photos: threePhotos });
    await submitRequest(device.page);
    await expectWaiting(device.page, 1);
    await device.page.close();

    await device.restartOffline();
    await device.page.goto('/my-requests');
    await expectWaiting(device.page, 1);
    await expect(requestInList(device.page, 'Bay 3 without signal')).toContainText(text('work.state.waiting'));

    await device.goOnline();
    await expectWaiting(device.page, 0);
    const server = await signInToServer(world.url, people.anna);
    const [request, ...more] = await server.requestsAbout('Bay 3 without signal');
    expect(more).toEqual([]);
    expect(request && (await server.photosOf(request))).toEqual(threePhotos.map(asArrived));
    await expect(requestInList(device.page, 'Bay 3 without signal')).toHaveCount(1);

    await fillRequest(device.page, { subject: 'Bay 3 with signal', photos: threePhotos });
    await submitToServer(device.page);
    await expectWaiting(device.page, 0);
    const [online, ...others] = await server.requestsAbout('Bay 3 with signal');
    expect(others).toEqual([]);
    expect(online && (await server.photosOf(online))).toEqual(threePhotos.map(asArrived));
  },
);

const asArrived = ({ name, buffer }: Photo) => ({ name, bytes: buffer.toString('base64') });

test(
  'two tabs of one tablet send each request exactly once',
  { tag: '@installed' },
  async ({ world, page, context }) => {
    await signInForOffline(page, people.anna);
    const other = await context.newPage();
    await other.goto('/my-requests');
    await expectWaiting(other, 0);
    await goOffline(context, world.network);
    await fillRequest(page, { subject: 'From the first tab' });
    await submitRequest(page);
    await expectWaiting(other, 1);
    await fillRequest(other, { subject: 'From the second tab' });
    await submitRequest(other);
    await expectWaiting(page, 2);
    await context.setOffline(false);
    await expectWaiting(page, 0);
    await expectWaiting(other, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout('From the first tab')).toHaveLength(1);
    expect(await server.requestsAbout('From the second tab')).toHaveLength(1);
  },
);

test(
  'an answer that is cut off after the server has committed leads to no second request',
  { tag: '@installed' },
  async ({ world, page }) => {
    await signInForOffline(page, people.anna);
    await fillRequest(page, { subject: 'Answer lost' });
    let calls = 0;
    // Without events and lists the page cannot learn in another way that its request has arrived.
    world.network.decide(({ path }) => {
      if (path !== createPath) return calls < 3 && isNews(path) ? 'refuse' : 'pass';
      calls += 1;
      return calls < 3 ? 'cut-answer' : 'pass';
    });
    await submitToServer(page);
    await expectWaiting(page, 0);
    const attempts = world.network.callsTo(createPath);
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout('Answer lost')).toHaveLength(1);
  },
);

test(
  'a server that loses power while it is sent to has the request exactly once after its return',
  { tag: '@installed' },
  async ({ world, page }) => {
    await signInForOffline(page, people.anna);
    await fillRequest(page, { subject: 'Power cut' });
    world.network.decide(({ path }) => (path === createPath ? { delayMs: 60_000 } : isNews(path) ? 'refuse' : 'pass'));
    await submitRequest(page);
    await expect.poll(() => world.network.callsTo(createPath).filter(({ status }) => status !== null).length).toBe(1);
    await world.server.kill();
    await expectChecking(page, 1);
    world.network.decide(() => 'pass');
    await world.server.start();
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout('Power cut')).toHaveLength(1);
  },
);

test(
  'a network that pretends to answer is not believed: nothing counts as sent [SH-205]',
  { tag: '@installed' },
  async ({ world, page }) => {
    await signInForOffline(page, people.anna);
    await fillRequest(page, { subject: 'Guest network' });
    world.network.decide((call) => (call.path.startsWith('/api') ? 'captive-portal' : 'pass'));
    await submitRequest(page);
    // Sent before the device knew of the network, the request is in doubt; afterwards it only waits.
    await expectNotSent(page, 1);
    world.network.decide(() => 'pass');
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout('Guest network')).toHaveLength(1);
  },
);
