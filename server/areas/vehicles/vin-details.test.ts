import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { checkDigitOf } from '../../../domain/vin.ts';
import { findableVehicles, unknownNumbers } from '../../demo/vehicles/findable-vehicles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function details(vin: string, countryCode: string) {
  const key = 'GET /api/v1/VehicleInformation/GetVinDetails';
  return (await server.call(key, { query: { vin, countryCode } }, { as: 'ciam-x' })).envelope;
}
const right = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
const told = async (vin: string, countryCode: string) => (await details(vin, countryCode)).dataObject;

test('a VIN that no vehicle is known by tells its maker, region, plant and year', async () => {
  expect(await told(' 1hgcm82633a004352 ', 'us')).toEqual({
    vin: '1HGCM82633A004352',
    wmi: '1HG',
    region: 'north-america',
    maker: 'Honda',
    modelYear: 2003,
    modelYears: [2003],
    plant: 'A',
    hasRightCheckDigit: true,
    choice: { brand: 'Honda', year: null },
  });
  expect(await told(right('5YJ3E1EA7JF000316'), 'us')).toMatchObject({
    maker: 'Tesla',
    modelYear: 2018,
    choice: { year: 2018 },
  });
});

test('outside North America two years 30 apart are both told, and only what the catalogue rules out is taken away for the choice', async () => {
  expect(await told('WVWZZZ1KZBW123456', 'de')).toMatchObject({
    maker: 'Volkswagen',
    modelYear: null,
    modelYears: [2011, 1981],
    hasRightCheckDigit: false,
    choice: { brand: 'Volkswagen', year: 2011 },
  });
});

test('a maker that puts something else at the tenth place gives no year, an unknown maker no brand', async () => {
  const mercedes = { maker: 'Mercedes-Benz', modelYear: null, modelYears: [] };
  expect(await told('WDD2040021A123456', 'de')).toMatchObject(mercedes);
  const nobody = { maker: null, modelYear: null, choice: null, region: 'africa' };
  expect(await told('BZZ12345678901234', 'de')).toMatchObject({ ...nobody, modelYears: [] });
  // In North America the year is there whoever built it, but the cycle is told by light vehicles only.
  expect(await told(right('BZZ12345678901234'), 'us')).toMatchObject({
    ...nobody,
    modelYear: 2007,
    modelYears: [2007],
  });
  expect(await told(right('BZZ123450B8901234'), 'us')).toMatchObject({ ...nobody, modelYears: [2011, 1981] });
});

test('a maker of heavy vehicles leaves both years open also in North America', async () => {
  const open = { maker: 'Ford', modelYear: null, modelYears: [2011, 1981], choice: { year: 2011 } };
  expect(await told(right('1FTFW1ET0BFA00001'), 'us')).toMatchObject(open);
});

test('makers that share identifiers are told apart by the fifth place', async () => {
  const makerOf = async (vin: string) => (await told(vin, 'de')).maker;
  expect(await makerOf('1C4RJFAG0EC123456')).toBe('Jeep');
  expect(await makerOf('1C4RDJDG0EC123456')).toBe('Dodge');
  expect(await makerOf('1C6RR7LT0ES123456')).toBe('Ram');
  expect(await makerOf('1C4BU0000FPB12345')).toBeNull();
});

test('a wrong check digit is refused in the US and Canada and a hint elsewhere; what is no VIN is refused everywhere [SU-248]', async () => {
  const wrong = '1HGCM82643A004352';
  for (const country of ['us', 'ca']) {
    expect((await details(wrong, country)).errorMessages[0]).toMatchObject({ code: 'validation', field: 'vin' });
  }
  expect(await told(wrong, 'de')).toMatchObject({ maker: 'Honda', hasRightCheckDigit: false });
  for (const vin of ['1HGCM82633A00435', 'IHGCM82633A004352', 'x']) {
    expect((await details(vin, 'de')).errorMessages[0]).toMatchObject({ code: 'validation', field: 'vin' });
  }
});

test('every vehicle that is known by its VIN has the maker that its VIN tells', async () => {
  for (const { vin, country, brand } of findableVehicles()) {
    // Identifiers that several brands share: made-up VINs do not have the place that tells them apart.
    const expected = /^[123]C/.test(vin) ? [brand, null] : [brand];
    expect(expected, vin).toContain((await told(vin, country)).maker);
  }
});

test('whatever 17 characters a VIN has, it is told or refused, and nothing told contradicts it', async () => {
  const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
  const aVin = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(aVin, fc.constantFrom('us', 'de', 'au'), async (vin, country) => {
      const { dataObject, errorMessages } = await details(vin, country);
      if (errorMessages.length > 0) {
        expect([country, errorMessages[0]?.field]).toEqual(['us', 'vin']);
        return;
      }
      expect(vin.startsWith(dataObject.wmi.slice(0, 3))).toBe(true);
      if (dataObject.modelYear !== null) expect(dataObject.modelYears).toEqual([dataObject.modelYear]);
      const { choice } = dataObject;
      if (choice?.year != null) expect(dataObject.modelYears).toContain(choice.year);
    }),
    { numRuns: 60 },
  );
  expect((await told(unknownNumbers.vin, 'us')).region).toBe('north-america');
});
