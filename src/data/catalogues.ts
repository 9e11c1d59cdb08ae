/** The vehicle catalogue of a region, kept on the device whoever uses it. */
import type { CatalogueRow, DeviceDatabase } from './device-database.ts';

export async function catalogueOf(device: DeviceDatabase, region: string): Promise<CatalogueRow | undefined> {
  return device.catalogues.get(region);
}

export async function catalogueEtag(device: DeviceDatabase, region: string): Promise<string | null> {
  return (await device.catalogues.get(region))?.etag ?? null;
}

/** Keeps one region only: a device moves between countries rarely, and storage is short. */
export async function keepCatalogue(device: DeviceDatabase, row: CatalogueRow): Promise<void> {
  await device.transaction('rw', device.catalogues, async () => {
    await device.catalogues.where('region').notEqual(row.region).delete();
    await device.catalogues.put(row);
  });
}
