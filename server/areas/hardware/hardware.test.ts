import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hardware } from '../../../contract/hardware.ts';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { nextRevision } from '../../db/next-revision.ts';
import type { Db } from '../../db/db.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const individual = 'jan@lindner.example';
const otherManager = 'freja@nordlys.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const place = { countryCode: 'de', language: 'en' };

async function list(as = anna, query: { changedSince?: number; limit?: number } = {}) {
  const given = { ciamId: demoCiamId(as), ...place, ...query };
  return (await server.call('GET /api/v1/vci/getVciList', { query: given }, { as })).envelope.dataObject;
}
function claim(hardWareId: string, options: { as?: string; key?: string; faultCodeId?: number } = {}) {
  const as = options.as ?? anna;
  const body = { ciamId: demoCiamId(as), ...place, hardWareId, faultCodeId: options.faultCodeId ?? 2, repairNote: '' };
  const idempotencyKey = options.key === undefined ? {} : { idempotencyKey: options.key };
  return server.call('POST /api/v1/vci/requestVciRepair', { body }, { as, ...idempotencyKey });
}
async function unclaimed(): Promise<string> {
  const item = (await list()).items.find(({ repairStatus }) => repairStatus.status === 'None');
  return item?.id ?? '';
}
function star(as: string, id: string, isOn: boolean) {
  return isOn
    ? server.call('POST /api/v1/vci/CreateVciFavourite', { body: { id: 0, ciamId: demoCiamId(as), vciId: id } }, { as })
    : server.call('POST /api/v1/vci/DeleteVciFavourite', { body: { id } }, { as });
}
function add(serialNumber: string, more: { manufacturingDate?: string; partNumber?: string } = {}, key?: string) {
  const product = { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01', manufacturingDate: '2024-05-01' };
  const body = { ciamId: demoCiamId(anna), ...place, ...product, serialNumber, ...more };
  return server.call('POST /api/v1/vci/AddVCI', { body }, { as: anna, ...(key && { idempotencyKey: key }) });
}
function remove(id: string, as = anna) {
  return server.call('DELETE /api/v1/vci/Delete', { query: { ciamId: demoCiamId(as), HardwareId: id } }, { as });
}

test('a manager sees the hardware of the workshop, claims included [SU-343, SU-127]', async () => {
  const { items } = await list();
  expect(items).toHaveLength(12);
  expect(items.filter(({ repairStatus }) => repairStatus.status === 'Initiated')).toHaveLength(1);
  expect(items.filter(({ isFavourite }) => isFavourite)).toHaveLength(1);
  expect((await list(otherManager)).items.some(({ id }) => items.some((item) => item.id === id))).toBe(false);
});

test('hardware is for managers of mapped accounts only [SU-030]', async () => {
  const query = { ciamId: demoCiamId(individual), ...place };
  expect((await server.call('GET /api/v1/vci/getVciList', { query }, { as: individual })).status).toBe(403);
  expect((await claim(await unclaimed(), { as: individual })).status).toBe(403);
});

test('a claim sets the hardware to Initiated and says whose call it was [SU-349, SU-177, SU-129]', async () => {
  const id = await unclaimed();
  const before = (await list()).revision;
  const { envelope } = await claim(id, { key: 'claim-1' });
  expect(envelope.dataObject.repairStatus).toEqual({
    status: 'Initiated',
    since: server.now().toISOString(),
    clientKey: 'claim-1',
  });
  expect((await list(anna, { changedSince: before })).items).toEqual([envelope.dataObject]);
});

test('hardware has one claim: of two tablets one is told that it has already started', async () => {
  const id = await unclaimed();
  const answers = await Promise.all([claim(id), claim(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.flatMap(codesOf)).toEqual(['claim-already-started']);
});

test('a claim that arrives again after its stored answer was forgotten finds itself', async () => {
  const id = await unclaimed();
  const first = await claim(id, { key: 'claim-2' });
  await server.database.kysely.deleteFrom('idempotency').execute();
  expect((await claim(id, { key: 'claim-2' })).envelope.dataObject).toEqual(first.envelope.dataObject);
});

test('a claim needs a reason from the list [SU-230]', async () => {
  const answer = await claim(await unclaimed(), { faultCodeId: 12_345 });
  expect(answer.envelope.errorMessages[0]).toMatchObject({ code: 'validation', field: 'faultCodeId' });
});

test("another workshop's hardware is not found, whatever is done to it", async () => {
  const id = (await list(otherManager)).items[0]?.id ?? '';
  const query = { ciamId: demoCiamId(anna), HardwareId: id };
  const answers = [
    await claim(id),
    await star(anna, id, true),
    await server.call('DELETE /api/v1/vci/Delete', { query }, { as: anna }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('fault reasons are told in the language asked for, English where there is none [SU-347, SU-128]', async () => {
  const reasonsIn = async (language: string) => {
    const query = { countryCode: 'de', language };
    return (await server.call('GET /api/v1/vci/getVciFaultCodes', { query }, { as: anna })).envelope.dataObject;
  };
  expect((await reasonsIn('de-AT')).find(({ id }) => id === 2)?.faultLocalized).toBe('Keine Verbindung zum Fahrzeug');
  expect((await reasonsIn('fi'))[0]?.faultLocalized).toBe('Device does not switch on');
});

test('one favourite is held: the new one takes the mark from the old one, and both are in the next pull [SU-130, SU-131, SU-344, SU-345, SU-346]', async () => {
  const { items, revision } = await list();
  const old = items.find(({ isFavourite }) => isFavourite)?.id ?? '';
  const next = items.find(({ isFavourite }) => !isFavourite)?.id ?? '';
  expect((await star(anna, next, true)).envelope.dataObject).toMatchObject({ id: next, isFavourite: true });
  const changed = (await list(anna, { changedSince: revision })).items;
  expect(changed.map(({ id, isFavourite }) => [id, isFavourite]).toSorted()).toEqual(
    [
      [old, false],
      [next, true],
    ].toSorted(),
  );
  const query = { ciamId: demoCiamId(anna) };
  const favourite = await server.call('GET /api/v1/vci/GetVciFavourite', { query }, { as: anna });
  expect(favourite.envelope.dataObject).toMatchObject({ ciamId: demoCiamId(anna), vciId: next });
  expect((await star(anna, next, false)).envelope.dataObject.isFavourite).toBe(false);
  expect(
    (await server.call('GET /api/v1/vci/GetVciFavourite', { query }, { as: anna })).envelope.dataObject,
  ).toBeNull();
});

test('what is said about the favourite comes with success and a dataObject, refusals with neither [SU-352]', async () => {
  const id = await unclaimed();
  const query = { ciamId: demoCiamId(anna) };
  const set = (await star(anna, id, true)).envelope;
  const read = (await server.call('GET /api/v1/vci/GetVciFavourite', { query }, { as: anna })).envelope;
  const removed = (await star(anna, id, false)).envelope;
  expect([set.success, read.success, removed.success]).toEqual([true, true, true]);
  expect([set.dataObject.id, read.dataObject?.vciId, removed.dataObject.id]).toEqual([id, id, id]);
  expect((await star(otherManager, id, true)).envelope).toMatchObject({ success: false, dataObject: null });
});

test('every hardware call stands under /api/v1/vci, and answers there and nowhere else [SU-342]', async () => {
  for (const key of Object.keys(hardware)) {
    const [method = '', path = ''] = key.split(' ');
    expect(path).toMatch(/^\/api\/v1\/vci\/\w+$/);
    expect((await server.request(path, { method })).status).toBe(401);
    expect((await server.request(path.replace('/vci/', '/hardware/'), { method })).status).toBe(404);
  }
});

test('taking the mark from hardware that has none changes nothing', async () => {
  const { items, revision } = await list();
  const plain = items.find(({ isFavourite }) => !isFavourite)?.id ?? '';
  expect((await star(anna, plain, false)).status).toBe(200);
  expect((await list()).revision).toBe(revision);
});

test('hardware is added once; its serial number must be new, its product known, its date past [SU-231, SU-232, SU-350]', async () => {
  expect((await add('99001')).envelope.dataObject).toMatchObject({ serialNumber: '99001', name: 'Kestrel VCI 500' });
  expect(codesOf(await add('99001'))).toEqual(['conflict']);
  expect((await add('AB-1')).envelope.errorMessages[0]?.field).toBe('serialNumber');
  expect((await add('99002', { partNumber: 'NONE' })).envelope.errorMessages[0]?.field).toBe('partNumber');
  for (const manufacturingDate of ['2026-03-03', '2021-02-30']) {
    const [problem] = (await add('99002', { manufacturingDate })).envelope.errorMessages;
    expect(problem, manufacturingDate).toMatchObject({ code: 'validation', field: 'manufacturingDate' });
  }
});

/** On PGlite the other call waits for its turn before it has looked at anything; there is nothing to see then. */
async function untilSomebodyWaits(db: Db): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
    if (rows.length > 0) return;
    await delay(10);
  }
}

test('a claim that waits while its hardware is deleted is told that there is none', async () => {
  const { id } = (await add('99100')).envelope.dataObject;
  const waiting: ReturnType<typeof claim>[] = [];
  await server.database.transaction(async (db) => {
    await nextRevision(db, 4001, 'hardware');
    waiting.push(claim(id));
    await untilSomebodyWaits(db);
    await db.deleteFrom('hardware').where('id', '=', Number(id)).execute();
  });
  for (const claimed of waiting) expect(codesOf(await claimed)).toEqual(['not-found']);
});

test('the products to choose from are those that can be added, also for apps that ask by GET [SU-351]', async () => {
  const place = { countryCode: 'de' };
  const asked = await server.call(
    'POST /api/v1/vci/GetVciProducts',
    { body: place },
    { as: anna, idempotencyKey: null },
  );
  expect(asked.envelope.dataObject).toContainEqual({ brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01' });
  const older = await server.call('GET /api/v1/vci/GetVciProducts', { query: place }, { as: anna });
  expect(older.envelope.dataObject).toEqual(asked.envelope.dataObject);
});

test('deleted hardware is named in the next pull; one in repair cannot be deleted [SU-348]', async () => {
  const { items, revision } = await list();
  const inRepair = items.find(({ repairStatus }) => repairStatus.status === 'Initiated')?.id ?? '';
  expect(codesOf(await remove(inRepair))).toEqual(['claim-already-started']);
  const id = await unclaimed();
  await star(anna, id, true);
  expect((await remove(id)).envelope.dataObject).toEqual({ id });
  const delta = await list(anna, { changedSince: revision });
  expect(delta).toMatchObject({ items: [], deletedIds: [id] });
  expect((await list()).items).toHaveLength(items.length - 1);
});

test('hardware that arrives again, from another tablet or after its stored answer was forgotten, finds itself [SU-350]', async () => {
  const first = (await add('99201', {}, 'add-1')).envelope.dataObject;
  expect(first).toMatchObject({ serialNumber: '99201', clientKey: 'add-1' });
  expect((await add('99201', {}, 'add-1')).envelope.dataObject).toEqual(first);
  await server.database.kysely.deleteFrom('idempotency').execute();
  expect((await add('99201', {}, 'add-1')).envelope.dataObject).toEqual(first);
  expect((await list()).items.filter(({ serialNumber }) => serialNumber === '99201')).toEqual([first]);
});

test('of two tablets that add the same serial number at the same time one is told that it is taken [SU-350]', async () => {
  const answers = await Promise.all([add('99202'), add('99202')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.flatMap(codesOf)).toEqual(['conflict']);
  const [problem] = answers.flatMap(({ envelope }) => envelope.errorMessages);
  expect(problem).toMatchObject({ field: 'serialNumber' });
});

test('deleting what is deleted already succeeds and changes nothing, and no other workshop can ask for it [SU-348]', async () => {
  const { id } = (await add('99203')).envelope.dataObject;
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { revision } = await list();
  expect((await remove(id)).envelope.dataObject).toEqual({ id });
  expect((await list()).revision).toBe(revision);
  expect((await remove(id, otherManager)).status).toBe(404);
  expect((await remove('99999999')).status).toBe(404);
});

test('a workshop without hardware is told so by the code of the catalogue, once and not with every pull of changes [SU-389]', async () => {
  const query = { ciamId: demoCiamId(otherManager), ...place };
  const pull = async (more: { changedSince?: number } = {}) =>
    (await server.call('GET /api/v1/vci/getVciList', { query: { ...query, ...more } }, { as: otherManager })).envelope;
  const before = await pull();
  expect(before.errorMessages).toEqual([]);
  await server.database.kysely.deleteFrom('hardware_claim').execute();
  await server.database.kysely.deleteFrom('hardware').where('company_id', '<>', 4001).execute();
  const none = await pull();
  expect([none.success, none.dataObject.items, codesOf({ envelope: none })]).toEqual([true, [], ['001']]);
  expect((await pull({ changedSince: none.dataObject.revision })).errorMessages).toEqual([]);
});
