import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const freja = 'freja@nordlys.example';
const ciamId = demoCiamId(freja);
const place = { countryCode: 'dk', language: 'da' };
const headOffice = { customerId: 4002, lastName: 'Nørgaard' };
const branch = { customerId: 4013, lastName: 'Vestergaard' };
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function actFor({ customerId, lastName }: typeof branch) {
  const account = await server.call(
    'GET /api/v1/account/GetAccountSimple/:id',
    { params: { id: ciamId } },
    { as: freja },
  );
  const chosen = account.envelope.dataObject.impersonationList.find(
    (entry) => entry.customerId === customerId && entry.contactLastName === lastName,
  );
  const body = { ciamId, contactPersonId: chosen?.contactPersonId ?? 'none' };
  expect((await server.call('POST /api/v1/account/ChangeCompany', { body }, { as: freja })).status).toBe(200);
}
async function list(changedSince = 0) {
  const query = { ciamId, ...place, changedSince };
  return (await server.call('GET /api/v1/vci/getVciList', { query }, { as: freja })).envelope.dataObject;
}
async function add(serialNumber: string): Promise<string> {
  const product = { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01', manufacturingDate: '2024-05-01' };
  const added = await server.call(
    'POST /api/v1/vci/AddVCI',
    { body: { ciamId, ...place, ...product, serialNumber } },
    { as: freja },
  );
  return added.envelope.dataObject.id;
}
async function star(vciId: string) {
  const set = await server.call(
    'POST /api/v1/vci/CreateVciFavourite',
    { body: { id: 0, ciamId, vciId } },
    { as: freja },
  );
  expect(set.envelope.dataObject).toMatchObject({ id: vciId, isFavourite: true });
}
async function unstar(id: string) {
  const taken = await server.call('POST /api/v1/vci/DeleteVciFavourite', { body: { id } }, { as: freja });
  expect(taken.envelope.dataObject).toMatchObject({ id, isFavourite: false });
}

test.each([
  { from: headOffice, to: branch },
  { from: branch, to: headOffice },
])(
  'a star that is set for company $to.customerId is gone in the next pull of a tablet that has seen it at company $from.customerId [SU-131]',
  async ({ from, to }) => {
    await actFor(to);
    const there = await add(`1${from.customerId}`);
    await actFor(from);
    const here = await add(`2${from.customerId}`);
    await star(here);
    const { revision } = await list();
    await actFor(to);
    await star(there);
    await actFor(from);
    const changed = await list(revision);
    expect(changed.items.map(({ id, isFavourite }) => [id, isFavourite])).toEqual([[here, false]]);
    expect(changed.items[0]?.revision).toBeGreaterThan(revision);
  },
);

test('a star stays at the other company when one is taken from hardware that has none, and no tablet there is told', async () => {
  await actFor(branch);
  const plain = await add('30001');
  await actFor(headOffice);
  const starred = await add('30002');
  await star(starred);
  const { revision } = await list();
  await actFor(branch);
  await unstar(plain);
  await actFor(headOffice);
  expect((await list(revision)).items).toEqual([]);
  expect((await list()).items.filter(({ isFavourite }) => isFavourite).map(({ id }) => id)).toEqual([starred]);
});
