/** Work in place of the picture, for visitors who cannot see it (SU-270). */
import { randomUUID } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkToProve } from '../../../contract/contact.ts';
import { contactCallsOf, doneWork, short } from '../../../tests/support/contact-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
let calls: ReturnType<typeof contactCallsOf>;
beforeAll(async () => {
  server = await createTestServer();
  calls = contactCallsOf(server);
});
afterAll(() => server.close());

const refused = { status: 400, envelope: { errorMessages: [{ code: 'captcha-wrong', field: 'proof' }] } };
const pass = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));

test('a visitor whose device has done the work reaches the support without a picture, once [SU-270]', async () => {
  const [proof, key] = [await doneWork(await calls.aWork()), randomUUID()];
  const first = await calls.submit({ proof }, short, { key });
  expect(first.status).toBe(200);
  const again = await calls.submit({ proof }, short, { key });
  expect([again.status, again.envelope.dataObject]).toEqual([200, first.envelope.dataObject]);
  expect(await calls.submit({ proof })).toMatchObject(refused);
});

test('of many messages at once with one piece of work one is taken', async () => {
  const proof = await doneWork(await calls.aWork());
  const answers = await Promise.all(Array.from({ length: 10 }, () => calls.submit({ proof })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('work that is forged, of another kind, too old or not done is refused, and spends nothing', async () => {
  const [proof, other] = [await doneWork(await calls.aWork()), await calls.aWork()];
  const { work, solution } = proof;
  const { parameters } = work;
  const forged = [
    { work: { ...work, parameters: { ...parameters, cost: 1 } }, solution },
    { work: { ...work, parameters: { ...parameters, data: { ...parameters.data, until: 9e15 } } }, solution },
    { work: { ...work, signature: '0'.repeat(64) }, solution },
    { work: other, solution },
    { work: other, solution: { counter: 1, derivedKey: `${other.parameters.keyPrefix}${'0'.repeat(32)}` } },
    { work, solution: { ...solution, derivedKey: '' } },
    { work, solution: { counter: -1.5, derivedKey: 'nothing' } },
  ];
  for (const wrong of forged) expect(await calls.submit({ proof: wrong })).toMatchObject(refused);
  expect(await calls.submit({ proof: await doneWork(await ofAnotherKind()) })).toMatchObject(refused);
  expect((await calls.submit({ proof })).status).toBe(200);
  const late = await doneWork(other);
  pass(10 * 60_000 + 1);
  expect(await calls.submit({ proof: late })).toMatchObject(refused);
});

/** Signed with the very keys, for something else. */
async function ofAnotherKind(): Promise<WorkToProve> {
  const keyNamed = async (name: string) => {
    const query = server.database.kysely.selectFrom('secret').select('value').where('name', '=', name);
    return String((await query.executeTakeFirstOrThrow()).value);
  };
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey },
    data: { purpose: 'sign-in', until: server.now().getTime() + 60_000, most: 1 },
    hmacSignatureSecret: await keyNamed('contact.work-key'),
    hmacKeySignatureSecret: await keyNamed('contact.work-solution-key'),
  });
  return challenge as unknown as WorkToProve;
}

test('work that was spent opens no picture, and a message without either is refused', async () => {
  const work = await calls.aWork();
  expect((await calls.submit({ proof: await doneWork(work) })).status).toBe(200);
  const asPicture = { captchaId: `work-${work.parameters.nonce}`, captchaAnswer: '' };
  expect((await calls.submit(asPicture)).status).toBe(400);
  expect((await calls.submit({} as { captchaId: string; captchaAnswer: string })).status).toBe(400);
});

test('who asks for much work has dearer work, whoever asks once has not, and after an hour it is cheap again', async () => {
  const costs = async (address: string, count: number) => {
    const works = [];
    for (let asked = 0; asked < count; asked += 1) works.push(await calls.aWork(address));
    return works.map(({ parameters }) => parameters.cost / 1_000);
  };
  expect(await costs('203.0.113.50', 12)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 4, 4]);
  expect(Math.max(...(await costs('203.0.113.50', 40)))).toBe(16);
  expect(await costs('203.0.113.51', 1)).toEqual([1]);
  pass(3_600_001);
  expect(await costs('203.0.113.50', 1)).toEqual([1]);
});

test('when everybody asks for much, from whatever addresses, work is dearer for all', async () => {
  pass(3_600_001);
  const costs = [];
  for (let asked = 0; asked < 201; asked += 1)
    costs.push((await calls.aWork(`203.0.${asked}.1`)).parameters.cost / 1_000);
  expect([costs.at(0), costs.at(199), costs.at(200)]).toEqual([1, 1, 2]);
});
