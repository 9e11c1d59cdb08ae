/** A visitor's message over the device's real code and the real server, on bad days. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { DeviceDatabase } from '../../src/data/device-database.ts';
import {
  keepVisitorDraft,
  keepVisitorDraftInParting,
  keptAttempt,
  removeAttempt,
  visitorDraft,
} from '../../src/data/visitor-drafts.ts';
import { createMemoryKeyValue } from '../../src/platform/key-value.ts';
import { createFakeDevice, createFakePlatform } from '../../src/platform/fake-platform.ts';
import { type VisitorContact, createVisitorContact } from '../../src/client/calls/visitor-contact.ts';
import { type TestServer, createTestServer } from '../support/test-server.ts';

const origin = 'http://portal.test';
const draft = 'contact';
const message = {
  reason: 'short' as const,
  name: 'Nora Feld',
  country: 'Germany',
  email: 'nora@feld.example',
  message: 'Do you cover vans?',
  hasConsented: true as const,
};
let server: TestServer;
let seed = 0;
let device: DeviceDatabase;
let contact: VisitorContact;
/** As another opening of the form has it. */
let contactAgain: VisitorContact;
/** Messages that left the device. */
let sentCount: number;
/** Answers wait for it. */
let answering: Promise<void>;
/** What happens to an answer on its way back. */
let network: 'whole' | 'answers-lost' | 'down' | 'crowded';

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const platform = createFakePlatform(createFakeDevice(storage), ++seed);
  platform.clock.jump(server.now().getTime());
  network = 'whole';
  sentCount = 0;
  answering = Promise.resolve();
  platform.network.answerWith(async (url, init) => {
    if (network === 'down') throw new TypeError('no network');
    if (url.includes('SubmitContactMessage')) sentCount += 1;
    const answer = await server.request(url.replace(origin, ''), init);
    await answering;
    if (network === 'answers-lost') throw new TypeError('cut');
    return network === 'crowded' ? tooMany(answer) : answer;
  });
  const tokens = {
    get: () => Promise.resolve(null),
    renew: () => Promise.resolve('refused' as const),
    giveUp: () => Promise.resolve(),
  };
  device = new DeviceDatabase(storage);
  const deps = { api: createApi({ ...platform, tokens, origin }), device, uuid: platform.ids.uuid };
  [contact, contactAgain] = [createVisitorContact(deps), createVisitorContact(deps)];
  await keepVisitorDraft(device, draft, { typed: true }, server.now().getTime());
});

/** As the server says it to an address that calls too often, before it looks at the call. */
function tooMany(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const errorMessages = [{ code: 'too-many-requests', message: 'Too many calls; wait a little' }];
  const said = { httpStatusCode: 429, dataObject: null, success: false, errorMessages };
  return Response.json({ ...said, serverTime: server.now().toISOString() }, { status: 429, headers });
}

async function aMessage(email = message.email) {
  const captcha = await contact.captcha();
  const { answer } = await server.database.kysely
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', captcha?.captchaId ?? '')
    .executeTakeFirstOrThrow();
  const captchaId = captcha?.captchaId ?? '';
  return { countryCode: 'de', language: 'de-DE', message: { ...message, email }, captchaId, captchaAnswer: answer };
}
const arrived = async () => (await server.database.kysely.selectFrom('contact_message').select('id').execute()).length;
const keyValue = createMemoryKeyValue();
const keptDraft = () => visitorDraft({ device, keyValue }, draft, server.now().getTime());

test('what was sent is off the device, with nothing left in doubt [SU-229]', async () => {
  const before = await arrived();
  const sent = await contact.send(draft, await aMessage());
  expect(sent).toEqual({ ok: true, value: { messageNumber: expect.stringMatching(/^C-\d+$/) as string } });
  expect([await arrived(), await keptDraft(), await contact.repeat(draft)]).toEqual([before + 1, null, null]);
});

test('a message whose answer was lost is asked for again, also by another page, and arrives once', async () => {
  const before = await arrived();
  const body = await aMessage();
  network = 'answers-lost';
  expect(await contact.send(draft, body)).toEqual({ ok: false, failure: 'in-doubt' });
  expect(await contact.repeat(draft)).toEqual({ ok: false, failure: 'in-doubt' });
  expect(await keptDraft()).toEqual({ typed: true });
  network = 'whole';
  expect(await contact.repeat(draft)).toMatchObject({ ok: true });
  expect([await arrived(), await keptDraft()]).toEqual([before + 1, null]);
});

test('a message that may have arrived stays in doubt while the server only says that there are too many calls', async () => {
  const before = await arrived();
  const body = await aMessage();
  network = 'answers-lost';
  expect(await contact.send(draft, body)).toEqual({ ok: false, failure: 'in-doubt' });
  network = 'crowded';
  expect(await contact.repeat(draft)).toEqual({ ok: false, failure: 'in-doubt' });
  network = 'whole';
  expect(await contact.repeat(draft)).toMatchObject({ ok: true });
  expect([await arrived(), await contact.repeat(draft)]).toEqual([before + 1, null]);
});

test('a form that is opened again while its message is under way hears the answer of that try', async () => {
  const before = await arrived();
  const body = await aMessage('ole@feld.example');
  const gate = Promise.withResolvers<void>();
  answering = gate.promise;
  const sending = contact.send(draft, body);
  await expect.poll(() => sentCount).toBe(1);
  const asked = contactAgain.repeat(draft);
  gate.resolve();
  const outcome = await sending;
  expect(outcome).toMatchObject({ ok: true });
  expect(await asked).toEqual(outcome);
  expect([await arrived(), sentCount]).toEqual([before + 1, 1]);
});

test('what another page has heard is not told otherwise: refused when what was typed is still there, nothing when it is gone', async () => {
  const body = await aMessage('ole@feld.example');
  network = 'answers-lost';
  await contact.send(draft, body);
  await removeAttempt(device, draft);
  expect(await contactAgain.repeat(draft)).toEqual({ ok: false, failure: 'failed' });
  network = 'whole';
  await contact.send(draft, await aMessage('ole@feld.example'));
  expect(await contactAgain.repeat(draft)).toBeNull();
});

test('a message that never left is sent by its repeat, within the life of its picture', async () => {
  const before = await arrived();
  const body = await aMessage();
  network = 'down';
  expect(await contact.send(draft, body)).toEqual({ ok: false, failure: 'in-doubt' });
  network = 'whole';
  expect(await contact.repeat(draft)).toMatchObject({ ok: true });
  expect(await arrived()).toBe(before + 1);
});

test('what the server refuses has certainly not arrived: nothing is in doubt, what was typed stays [SU-416]', async () => {
  const before = await arrived();
  const body = { ...(await aMessage()), captchaAnswer: 'WRONG' };
  expect(await contact.send(draft, body)).toEqual({ ok: false, failure: 'captcha-wrong' });
  const unreadable = { ...(await aMessage()), message: { ...message, email: 'nobody' } };
  expect(await contact.send(draft, unreadable)).toEqual({ ok: false, failure: 'failed' });
  expect([await arrived(), await keptAttempt(device, draft), await keptDraft()]).toEqual([
    before,
    null,
    { typed: true },
  ]);
});

test('what a visitor typed in the last moment of a page is there, although the database called it off with the page', async () => {
  const place = { device, keyValue };
  const now = server.now().getTime();
  // Its database is away as that of a page that goes.
  keepVisitorDraftInParting({ device: { isOpen: () => false } as never, keyValue }, draft, { typed: 'on' }, now + 1);
  expect(await visitorDraft(place, draft, now + 2)).toEqual({ typed: 'on' });
  expect(await visitorDraft(place, draft, now + 8 * 86_400_000)).toBeNull();
  expect(keyValue.keys()).toEqual([]);
});

test.each([false, true])(
  'a message that is sent leaves nothing behind of what was typed in the last moment of the page before (in the database too: %s)',
  async (isInDatabase) => {
    const now = server.now().getTime();
    keepVisitorDraftInParting({ device: { isOpen: () => false } as never, keyValue }, draft, { typed: 'on' }, now + 1);
    if (isInDatabase) await keepVisitorDraft(device, draft, { typed: 'on' }, now + 1);
    expect(await visitorDraft({ device, keyValue }, draft, now + 2)).toEqual({ typed: 'on' });
    expect(await contact.send(draft, await aMessage('pia@feld.example'))).toMatchObject({ ok: true });
    expect(await visitorDraft({ device, keyValue }, draft, now + 3)).toBeNull();
    expect(keyValue.keys()).toEqual([]);
  },
);

test('a draft that nobody came back to for a week is nobody’s any more', async () => {
  const week = 7 * 86_400_000;
  const now = server.now().getTime();
  expect(await visitorDraft({ device, keyValue }, draft, now + week - 1)).toEqual({ typed: true });
  expect(await visitorDraft({ device, keyValue }, draft, now + week)).toBeNull();
});
