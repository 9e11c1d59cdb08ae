import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { DeviceDatabase } from '../data/device-database.ts';
import { readRegions } from './first-reads.ts';

test('countries that an earlier version kept are readable: they have no links, no training and no campaign yet', async () => {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await device.facts.put({ key: 'regions', value: [{ country: 'de', countryName: 'Germany', languages: [] }] });
  const [germany] = await readRegions(device);
  expect(germany).toMatchObject({ country: 'de', homeLinks: [], campaignPath: null });
  expect(germany?.training.catalogue).toBeNull();
});
