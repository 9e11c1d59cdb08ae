/** The vehicle catalogue of the country's area, asked for by ETag: unchanged costs a few bytes. */
import { vehicles } from '../../../contract/vehicles.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { catalogueEtag, keepCatalogue } from '../../data/catalogues.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';

export async function pullCatalogue(
  deps: { api: Api; device: DeviceDatabase },
  region: string,
  nowMs: number,
): Promise<Result<null, ApiFailure>> {
  const etag = await catalogueEtag(deps.device, region);
  const path = 'GET /api/vehicle/:region/catalogue';
  const answer = await deps.api.sendIfChanged(vehicles, path, { params: { region } }, etag);
  if (!answer.ok) return answer;
  const { changed } = answer.value;
  if (changed) {
    await keepCatalogue(deps.device, { region, etag: changed.etag, catalogue: changed.answer, fetchedAt: nowMs });
  }
  return { ok: true, value: null };
}
