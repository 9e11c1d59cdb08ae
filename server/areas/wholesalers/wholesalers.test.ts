import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';
import { branchesOf, wholesalers } from '../../demo/wholesalers/wholesalers.ts';

const claire = 'claire@lemaire.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const who = (countryCode: string) => ({
  ciamId: demoCiamId(claire),
  countryCode,
  languageCode: 'fr',
  timeZoneId: 'Europe/Paris',
});
const groups = async (country: string) =>
  (await server.call('GET /api/v1/transaction/GetWholesalerGroups', { query: who(country) }, { as: claire })).envelope
    .dataObject;
const branches = async (country: string, wholesalerGroupId: string) => {
  const query = { ...who(country), wholesalerGroupId };
  return (await server.call('GET /api/v1/transaction/GetWholesalerBranches', { query }, { as: claire })).envelope
    .dataObject;
};
const isWanted = async (as: string, countryCode: string) => {
  const query = { ciamId: demoCiamId(as), language: 'en', countryCode };
  return (await server.call('GET /api/v1/transaction/CheckWholesaler', { query }, { as })).envelope.dataObject.isWanted;
};
const save = (as: string, wholesalerOrganizationId: string, wholesalerBranchId: string) => {
  const names = { wholesalerGroup: 'as the device', wholesalerBranch: 'shows them' };
  const body = { ciamId: demoCiamId(as), wholesalerOrganizationId, wholesalerBranchId, ...names };
  return server.call('POST /api/v1/transaction/SaveWholesaler', { body }, { as });
};

test('each country that asks for a wholesaler offers groups, and each group has branches [CO-289, CO-290, SH-179, SH-336, SH-337]', async () => {
  expect(await groups('fr')).toEqual([
    { id: 'fr-distribution-atlantique', name: 'Distribution Atlantique' },
    { id: 'fr-rhone-pieces', name: 'Rhône Pièces' },
  ]);
  expect(await branches('fr', 'fr-rhone-pieces')).toEqual([
    { id: 'fr-rhone-pieces-grenoble', name: 'Rhône Pièces Grenoble' },
    { id: 'fr-rhone-pieces-lyon', name: 'Rhône Pièces Lyon' },
    { id: 'fr-rhone-pieces-valence', name: 'Rhône Pièces Valence' },
  ]);
  const regions = (await server.call('GET /api/v1/support/GetAllLanguagesWithArea', {})).envelope.dataObject;
  const asking = regions.filter(({ hasWholesalerConfig }) => hasWholesalerConfig).map(({ country }) => country);
  for (const country of asking) {
    const offered = await groups(country);
    expect(offered.length, country).toBeGreaterThan(0);
    for (const { id } of offered) expect((await branches(country, id)).length, id).toBeGreaterThan(0);
  }
});

test('a country without wholesalers, a group of another country and an unknown group offer nothing', async () => {
  expect(await groups('dk')).toEqual([]);
  expect(await branches('de', 'fr-rhone-pieces')).toEqual([]);
  expect(await branches('fr', 'unknown')).toEqual([]);
});

test('a workshop is asked for its wholesaler until it has one, in its own country only [SH-338]', async () => {
  expect(await isWanted(claire, 'fr')).toBe(true);
  expect(await isWanted(claire, 'de')).toBe(false);
  expect(await isWanted('anna@lindner.example', 'de')).toBe(false);
  expect(await isWanted('freja@nordlys.example', 'dk')).toBe(false);
  await save(claire, 'fr-rhone-pieces', 'fr-rhone-pieces-lyon');
  expect(await isWanted(claire, 'fr')).toBe(false);
});

test('the choice is kept with the company under the names we know, and its people see it [CO-120, SH-163, SH-253, SH-346]', async () => {
  const kept = {
    wholesalerOrganizationId: 'fr-rhone-pieces',
    wholesalerGroup: 'Rhône Pièces',
    wholesalerBranchId: 'fr-rhone-pieces-lyon',
    wholesalerBranch: 'Rhône Pièces Lyon',
  };
  const answer = await save(claire, 'fr-rhone-pieces', 'fr-rhone-pieces-lyon');
  expect(answer.envelope.dataObject).toMatchObject({ ...kept, cdbId: 4014 });
  const params = { id: demoCiamId('nele@lemaire.example') };
  const nele = await server.call(
    'GET /api/v1/account/GetAccountSimple/:id',
    { params },
    { as: 'nele@lemaire.example' },
  );
  expect(nele.envelope.dataObject).toMatchObject(kept);
});

test('only a manager chooses, and only a branch that belongs to the group and the country', async () => {
  expect(codesOf(await save('nele@lemaire.example', 'fr-rhone-pieces', 'fr-rhone-pieces-lyon'))).toEqual(['forbidden']);
  expect(codesOf(await save('hugo@lemaire.example', 'fr-rhone-pieces', 'fr-rhone-pieces-lyon'))).toEqual(['forbidden']);
  for (const [group, branch] of [
    ['fr-rhone-pieces', 'fr-distribution-atlantique-nantes'],
    ['de-nordwind', 'de-nordwind-hamburg'],
    ['fr-rhone-pieces', 'unknown'],
  ] as const)
    expect(codesOf(await save(claire, group, branch)), branch).toEqual(['not-found']);
  expect(await isWanted(claire, 'fr')).toBe(true);
});

test('every wholesaler and branch that the portal starts with has an id of its own', () => {
  const ids = wholesalers.flatMap((group) => [group.id, ...branchesOf(group).map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]{2}-[a-z0-9-]+$/.test(id))).toEqual([]);
});
