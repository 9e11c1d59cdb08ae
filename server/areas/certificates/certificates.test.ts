import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { healthChecksOf } from '../../../tests/support/health-checks.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, codesOf, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { printedDay } from '../pdf-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => setCredits(500));

async function setCredits(credits: number): Promise<void> {
  await server.database.kysely.updateTable('company').set({ credits }).where('id', '=', 4001).execute();
}

const calls = () => supportCallsOf(server, anna);
const checks = () => healthChecksOf(server, anna);

test('a health check costs nothing until its scan result is accepted, then its credits, once [SU-181, SU-150]', async () => {
  const before = await calls().balance();
  const id = await checks().order({ yourReference: 'Kauf 12' });
  expect(await calls().balance()).toBe(before);
  expect((await checks().read(id)).envelope.dataObject).toMatchObject({
    state: 'in-progress',
    credits: 4,
    yourReference: 'Kauf 12',
    errorCodes: [],
    certificateNumber: null,
    verifyPath: null,
  });
  const scanned = (await checks().scan(id)).envelope.dataObject;
  expect(scanned.supportRequestStatus).toMatchObject({ id: 600, ticketStatusLocalized: 'Scan completed' });
  expect(scanned.isUpdated).toBe(true);
  expect(await calls().balance()).toBe(before);
  const accepted = await checks().accept(id);
  expect(accepted.envelope.dataObject).toMatchObject({ state: 'accepted', certificateNumber: null });
  expect((await calls().read(id)).envelope.dataObject.supportRequestStatus.id).toBe(700);
  expect(codesOf(await checks().accept(id))).toEqual(['conflict']);
  expect(await calls().balance()).toBe(before - 4);
  const move = await server.database.kysely
    .selectFrom('wallet_transaction')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(move).toMatchObject({ reason: 3, amount: -4, request_id: Number(id) });
});

test('rating makes the document, closes the request and is final; what nobody rated stays unrated [SU-149, SU-182, SU-183]', async () => {
  const id = await checks().accepted();
  const rated = (await checks().rate(id, [{ errorCodeId: '1', severity: 4 }])).envelope.dataObject;
  expect(rated.state).toBe('rated');
  expect(rated.errorCodes.map(({ severity }) => severity)).toEqual([4, 0]);
  expect(rated.certificateNumber).toBe(`VHC-${id}`);
  expect((await calls().read(id)).envelope.dataObject).toMatchObject({
    supportRequestStatus: { id: 100 },
    supportRequestSubStatus: { id: 46 },
  });
  expect(codesOf(await checks().rate(id, [{ errorCodeId: '1', severity: 0 }]))).toEqual(['conflict']);
  expect((await checks().read(id)).envelope.dataObject).toEqual(rated);
});

test('a rejected result costs nothing, cancels the request and unlocks nothing later [SU-184, SU-185]', async () => {
  const before = await calls().balance();
  const id = await checks().scanned();
  expect((await checks().reject(id)).envelope.dataObject.state).toBe('rejected');
  expect((await calls().read(id)).envelope.dataObject.supportRequestStatus.id).toBe(500);
  expect(codesOf(await checks().accept(id))).toEqual(['conflict']);
  expect(codesOf(await checks().rate(id, []))).toEqual(['conflict']);
  expect((await checks().download(id)).status).toBe(404);
  expect(await calls().balance()).toBe(before);
});

test('of two tablets that accept, and of one that accepts while another rejects, exactly one has its way [SU-181]', async () => {
  const before = await calls().balance();
  const twice = await checks().scanned();
  const accepts = await Promise.all([checks().accept(twice), checks().accept(twice)]);
  expect(accepts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await calls().balance()).toBe(before - 4);
  const either = await checks().scanned();
  const [accepted, rejected] = await Promise.all([checks().accept(either), checks().reject(either)]);
  expect([accepted.status, rejected.status].toSorted()).toEqual([200, 409]);
  expect(await calls().balance()).toBe(before - (accepted.status === 200 ? 8 : 4));
});

test('two ratings at the same time: one counts, and the document shows that one [SU-182]', async () => {
  const id = await checks().accepted();
  const answers = await Promise.all([
    checks().rate(id, [{ errorCodeId: '1', severity: 4 }]),
    checks().rate(id, [{ errorCodeId: '1', severity: 3 }]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await checks().read(id)).envelope.dataObject).toEqual(winner?.envelope.dataObject);
});

test('an acceptance whose answer was lost is answered again and takes no second payment', async () => {
  const before = await calls().balance();
  const id = await checks().scanned();
  const first = await checks().accept(id, 'accept-1');
  const again = await checks().accept(id, 'accept-1');
  expect(again.envelope.dataObject).toEqual(first.envelope.dataObject);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await calls().balance()).toBe(before - 4);
});

test('a result can be accepted with the very last credits [SU-181]', async () => {
  const id = await checks().scanned();
  await setCredits(4);
  expect((await checks().accept(id)).status).toBe(200);
  expect(await calls().balance()).toBe(0);
});

test('without enough credits or a subscription nothing is accepted, and it can be accepted later [SU-181]', async () => {
  const id = await checks().scanned();
  await setCredits(3);
  expect(codesOf(await checks().accept(id))).toEqual(['insufficient-credits']);
  expect((await checks().read(id)).envelope.dataObject.state).toBe('scanned');
  await setCredits(10);
  const company = server.database.kysely.updateTable('company').where('id', '=', 4001);
  await company.set({ subscription_active: false }).execute();
  expect(codesOf(await checks().accept(id))).toEqual(['subscription-inactive']);
  await company.set({ subscription_active: true }).execute();
  expect((await checks().accept(id)).status).toBe(200);
});

test('an accepted health check is paid for: it cannot be cancelled, nor closed without its document [SU-181]', async () => {
  const id = await checks().accepted();
  const paid = await calls().balance();
  expect(codesOf(await calls().cancel(id))).toEqual(['conflict']);
  expect(codesOf(await checks().setStatus(id, 100, 46))).toEqual(['conflict']);
  expect((await checks().read(id)).envelope.dataObject.state).toBe('accepted');
  expect(await calls().balance()).toBe(paid);
  expect((await checks().setStatus(id, 100, 51)).status).toBe(200);
  expect(await calls().balance()).toBe(paid + 4);
});

test('steps out of order are refused and leave everything as it was [SU-110]', async () => {
  const id = await checks().order();
  expect(codesOf(await checks().accept(id))).toEqual(['conflict']);
  expect(codesOf(await checks().reject(id))).toEqual(['conflict']);
  expect(codesOf(await checks().rate(id, []))).toEqual(['conflict']);
  expect(codesOf(await checks().setStatus(id, 600, null))).toEqual(['conflict']);
  await checks().scan(id);
  expect(codesOf(await checks().scan(id))).toEqual(['conflict']);
  const foreign = (await calls().create()).envelope.dataObject.supportRequestId;
  expect((await checks().scan(foreign)).status).toBe(404);
  expect((await checks().read(foreign)).status).toBe(404);
  expect((await checks().rate(await checks().accepted(), [{ errorCodeId: '9', severity: 1 }])).status).toBe(400);
});

test('the document is a real PDF that is read by a signed address and stays as it was first made [SU-110, SU-182]', async () => {
  const id = await checks().rated();
  const { envelope } = await checks().download(id);
  expect(envelope.dataObject.fileName).toBe(`VHC-${id}.pdf`);
  const read = async () =>
    Buffer.from(await (await server.request((await checks().download(id)).envelope.dataObject.url)).arrayBuffer());
  const bytes = await read();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  await server.database.kysely.updateTable('company').set({ name1: 'Another name' }).where('id', '=', 4001).execute();
  expect(await read()).toEqual(bytes);
});

test('the document is stored by a job, also when nobody downloads it', async () => {
  const id = await checks().rated();
  await workerOf(server).runDue();
  expect(await server.objects.stat(`certificates/${id}.pdf`)).not.toBeNull();
});

test('anybody with the code can check a document, nobody without it, and little is told [SU-110]', async () => {
  const id = await checks().rated();
  const { verifyPath } = (await checks().read(id)).envelope.dataObject;
  const code = new URL(verifyPath ?? '', 'https://portal.test').searchParams.get('code') ?? '';
  expect(code.length).toBeGreaterThanOrEqual(22);
  const verify = async (certificateNumber: string, given: string) =>
    (
      await server.call('GET /api/v1/vehiclehealthcerts/VerifyCertificate', {
        query: { certificateNumber, code: given },
      })
    ).envelope.dataObject;
  expect(await verify(`vhc-${id}`, code)).toEqual({
    isGenuine: true,
    certificateNumber: `VHC-${id}`,
    issuedAt: server.now().toISOString(),
    issuedOn: server.now().toISOString().slice(0, 10),
    vehicle: 'Volkswagen Golf VII (5G) Comfortline 2017',
    vinEnding: '',
    mileage: 84_000,
    mileageUnit: 'kilometer',
    countBySeverity: { 0: 1, 4: 1 },
  });
  const nothing = { isGenuine: false, vehicle: '', mileage: null, countBySeverity: {} };
  expect(await verify(`VHC-${id}`, `${code.slice(0, -1)}~`)).toMatchObject(nothing);
  expect(await verify('VHC-1', code)).toMatchObject(nothing);
});

test.each(['2026-11-21T00:10:00Z', '2026-11-21T22:40:00Z'])(
  'who checks a document is told the day that is printed on it, wherever they are (%s)',
  async (at) => {
    const id = await checks().rated();
    const certificates = server.database.kysely.updateTable('certificate').where('request_id', '=', Number(id));
    await certificates.set({ rated_at: new Date(at) }).execute();
    const { verifyPath } = (await checks().read(id)).envelope.dataObject;
    const code = new URL(verifyPath ?? '', 'https://portal.test').searchParams.get('code') ?? '';
    const query = { certificateNumber: `VHC-${id}`, code };
    const verified = await server.call('GET /api/v1/vehiclehealthcerts/VerifyCertificate', { query });
    const { issuedOn } = verified.envelope.dataObject;
    expect(printedDay(new Date(`${issuedOn}T12:00:00Z`), 'en')).toBe(printedDay(new Date(at), 'en'));
  },
);

test('a vehicle that no catalogue knows is named by the VIN that was typed', async () => {
  const vehicleLookup = { searchMethodId: 20 as const, value: 'wvwzzz1kzaw987654', stateCode: null };
  const id = await checks().order({ vehicle: null, vehicleLookup });
  await checks().scan(id);
  await checks().accept(id);
  const { verifyPath } = (await checks().rate(id, [])).envelope.dataObject;
  const code = new URL(verifyPath ?? '', 'https://portal.test').searchParams.get('code') ?? '';
  const query = { certificateNumber: `VHC-${id}`, code };
  const verified = await server.call('GET /api/v1/vehiclehealthcerts/VerifyCertificate', { query });
  expect(verified.envelope.dataObject).toMatchObject({ isGenuine: true, vinEnding: '987654', countBySeverity: {} });
});

test("another workshop's health check is not found [SU-110]", async () => {
  const id = await checks().scanned();
  const other = healthChecksOf(server, freja);
  const answers = [await other.read(id), await other.accept(id), await other.reject(id), await other.rate(id, [])];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await checks().read(id)).envelope.dataObject.state).toBe('scanned');
});
