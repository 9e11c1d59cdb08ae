import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../../../tests/support/test-server.ts';
import { createApi } from '../../api/client.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import { fact } from '../../data/facts.ts';
import { type CompanyDetails, companyDetailsOf } from '../../../domain/company-details.ts';
import { startEdit } from '../../../domain/edit-conflicts.ts';
import { createFakeDevice, createFakePlatform } from '../../platform/fake-platform.ts';
import { createCompanyCalls } from './company-calls.ts';

const origin = 'http://portal.test';
let server: TestServer;
let isReachable = true;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => {
  isReachable = true;
});
afterAll(() => server.close());

async function aDesk(email: string, country: string) {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const platform = createFakePlatform(createFakeDevice(storage));
  platform.clock.jump(server.now().getTime());
  platform.network.answerWith((url, init) =>
    isReachable ? server.request(url.replace(origin, ''), init) : Promise.reject(new TypeError('no network')),
  );
  const accountId = await server.ciamIdOf(email);
  const token = await server.tokenFor(email);
  const tokens = {
    get: () => Promise.resolve({ token, accountId, isFresh: true }),
    renew: () => Promise.resolve('refused' as const),
    giveUp: () => Promise.resolve(),
  };
  const database = new AccountDatabase(accountId, storage);
  const api = createApi({ ...platform, tokens, origin });
  const path = 'GET /api/v1/account/GetAccountSimple/:id';
  const { envelope } = await server.call(path, { params: { id: accountId } }, { as: email });
  await keepAccount(database, envelope.dataObject);
  const place = { countryCode: country, language: 'en-US', timeZoneId: 'Europe/Berlin' };
  return {
    database,
    account: () => fact(database, 'account'),
    calls: createCompanyCalls({
      api,
      // Of its own for each desk: all of them call one server.
      uuid: randomUUID,
      keepAccount: async (of, account) => void (await keepAccount(of, account)),
      withPerson: (_otherwise, call) => call(database, place),
    }),
  };
}

test('the answer to marketing consent reaches the server and this device [SH-237]', async () => {
  const { calls, account } = await aDesk('jan@lindner.example', 'de');
  expect(await account()).toMatchObject({ hasCustomerDecided: false });
  expect(await calls.acceptMarketing(false)).toMatchObject({ ok: true });
  expect(await account()).toMatchObject({ hasCustomerDecided: true, acceptedMarketing: false });
});

test('whoever stays on the site of another country is known to have decided so', async () => {
  const { calls, account } = await aDesk('anna@lindner.example', 'dk');
  expect(await calls.stayInCountry('dk')).toMatchObject({ ok: true });
  expect(await account()).toMatchObject({ countryDecision: 'dk' });
});

describe('acting for another company', () => {
  test('the account is the chosen company from the answer on, and back again', async () => {
    const { calls, account } = await aDesk('freja@nordlys.example', 'dk');
    const home = await account();
    const there = home?.impersonationList.find(({ customerId }) => customerId !== home.cdbId);
    const self = home?.impersonationList.find(({ ciamId }) => ciamId === home.ciamId);
    expect(await calls.change(there?.contactPersonId ?? '')).toMatchObject({ ok: true });
    expect(await account()).toMatchObject({ cdbId: there?.customerId, originalBranch: home?.cdbId });
    expect(await calls.change(self?.contactPersonId ?? '')).toMatchObject({ ok: true });
    expect(await account()).toMatchObject({ cdbId: home?.cdbId, originalBranch: null });
  });

  test('a choice that is not theirs, and one that nobody hears, change nothing here [SH-355]', async () => {
    const { calls, account } = await aDesk('freja@nordlys.example', 'dk');
    const before = await account();
    expect(await calls.change('999999')).toEqual({ ok: false, failure: 'failed' });
    isReachable = false;
    expect(await calls.change(before?.impersonationList[0]?.contactPersonId ?? '')).toEqual({
      ok: false,
      failure: 'offline',
    });
    expect(await account()).toEqual(before);
  });
});

test('the wholesaler is chosen from group and branch, and kept with both names [SH-135, SH-253]', async () => {
  const { calls, account } = await aDesk('claire@lemaire.example', 'fr');
  expect(await calls.isWholesalerWanted()).toBe(true);
  const [group] = (await calls.wholesalerGroups()) ?? [];
  const branches = await calls.wholesalerBranches(group?.id ?? '');
  const branch = branches?.at(-1);
  if (!group || !branch) throw new Error('the seed has no wholesalers for France');
  expect(await calls.saveWholesaler({ group, branch })).toMatchObject({ ok: true });
  expect(await account()).toMatchObject({
    wholesalerOrganizationId: group.id,
    wholesalerGroup: group.name,
    wholesalerBranchId: branch.id,
    wholesalerBranch: branch.name,
  });
  expect(await calls.isWholesalerWanted()).toBe(false);
});

describe('company details', () => {
  const edit = async (desk: Awaited<ReturnType<typeof aDesk>>, change: Partial<CompanyDetails>) => {
    const account = await desk.account();
    if (!account) throw new Error('no account');
    const begun = startEdit(companyDetailsOf(account));
    return { ...begun, mine: { ...begun.mine, ...change } };
  };

  test('what the server took is on this device, and what somebody else changed meanwhile is, too, instead of being overwritten [CO-090]', async () => {
    const [first, second] = [await aDesk('anna@lindner.example', 'de'), await aDesk('anna@lindner.example', 'de')];
    const late = await edit(second, { city: 'Kiel', companyPhone: '+49 431 1' });
    expect(await first.calls.changeDetails(await edit(first, { city: 'Bremen' }))).toMatchObject({ ok: true });
    expect(await first.account()).toMatchObject({ city: 'Bremen' });
    expect(await second.calls.changeDetails(late)).toEqual({ ok: false, failure: 'changed-elsewhere' });
    expect(await second.account()).toMatchObject({ city: 'Bremen', companyPhone: late.base.companyPhone });
  });

  test('without an answer, or as no manager, nothing changes here', async () => {
    const jan = await aDesk('jan@lindner.example', 'de');
    const wanted = await edit(jan, { city: 'Kiel' });
    expect(await jan.calls.changeDetails(wanted)).toMatchObject({ ok: false });
    isReachable = false;
    expect(await jan.calls.changeDetails(wanted)).toEqual({ ok: false, failure: 'offline' });
    expect(await jan.account()).toMatchObject({ city: wanted.base.city });
  });
});
