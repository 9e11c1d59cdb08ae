/**
 * The calls a visit makes before anyone has signed in: regions, location, translation set, configuration. What
 * they answer is kept on the device, so that the next start needs no network; a failure changes nothing, and a full device
 * takes nothing from what was answered (SH-187, SH-190, SH-314, SH-315).
 */
import {
  type ClientConfiguration,
  type LegalText,
  type MaintenanceInfo,
  type Region,
  shell,
} from '../../../contract/shell.ts';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import type { Location } from '../../../domain/visit.ts';
import { createApi } from '../../api/client.ts';
import type { TokenSource } from '../../api/token-source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Interruptions } from '../../platform/interruptions.ts';
import type { Network } from '../../platform/network.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { keepLegalText, type WantedLegalText } from '../../data/legal-texts.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { HelpTexts } from '../../data/help-texts.ts';
import { toldRegions } from '../told-regions.ts';
import { fetchHelpTexts } from './help-calls.ts';
import { type VisitorContact, createVisitorContact } from './visitor-contact.ts';
import { verifyCertificate } from './verify-certificate.ts';
import { type Licence, readLicences } from './site-licences.ts';

export interface PublicCalls {
  /** Active regions from the server; null when it cannot be asked. */
  fetchRegions(): Promise<Region[] | null>;
  storedRegions(): Promise<Region[]>;
  /** null when the location could not be asked (SH-200). */
  locate(): Promise<Location | null>;
  /** The server's translation set as last fetched for this language id; empty when there was none. */
  storedTexts(languageId: string): Promise<Record<string, string>>;
  /** null when it cannot be fetched. */
  fetchTexts(languageId: string): Promise<Record<string, string> | null>;
  /** null when it cannot be asked. */
  configuration(): Promise<ClientConfiguration | null>;
  /** Announced and running maintenance (SH-318); null when it cannot be asked. */
  maintenance(): Promise<MaintenanceInfo | null>;
  /** From the server, kept on the device; null when it cannot be fetched. */
  legalText(wanted: WantedLegalText): Promise<LegalText | null>;
  /** Questions, answers and videos; kept on the device; null when they cannot be fetched. */
  helpTexts(place: { country: string; language: string }): Promise<HelpTexts | null>;
  /** Whether a health certificate is genuine; null when it cannot be asked. */
  verifyCertificate(document: { certificateNumber: string; code: string }): Promise<VerifiedCertificate | null>;
  /** Messages to the support of somebody who is not signed in; null when its code cannot be loaded. */
  contact(): Promise<VisitorContact | null>;
  /** Open-source packages in this build; null when the list cannot be read. */
  licences(): Promise<Licence[] | null>;
}

/** A start must not hang on a server that does not answer: the device has what it needs. */
const startTimeout = { timeoutMs: 8_000 };

const nobody: TokenSource = {
  get: () => Promise.resolve(null),
  renew: () => Promise.resolve('refused'),
  giveUp: () => Promise.resolve(),
};

export function createPublicCalls(
  ports: { network: Network; clock: Clock; ids: Ids; interruptions?: Interruptions },
  device: DeviceDatabase,
): Omit<PublicCalls, 'storedRegions' | 'storedTexts'> {
  const api = createApi({ ...ports, tokens: nobody });
  return {
    async fetchRegions() {
      const result = await api.send(shell, 'GET /api/v1/support/GetAllLanguagesWithArea', {}, startTimeout);
      if (!result.ok) return null;
      const regions = result.value.filter((region) => region.isActive);
      await keepRegions(device, regions);
      return regions;
    },
    async locate() {
      const result = await api.send(shell, 'GET /api/v1/Geolocation/GetGeolocation', {}, startTimeout);
      if (result.ok) return result.value;
      return result.failure.code === 'restricted-country' ? { countryCode: null, isRestricted: true } : null;
    },
    async fetchTexts(languageId) {
      const query = { lcid: languageId };
      const result = await api.send(shell, 'GET /api/v1/translationTool/GetAllLocalizedTranslationsByLcid', { query });
      if (!result.ok) {
        await orStorageFull(() => device.facts.put({ key: `diagnostics:texts:${languageId}`, value: result.failure }));
        return null;
      }
      const texts = result.value.translations;
      await orStorageFull(() => device.translations.put({ languageId, texts }));
      return texts;
    },
    async configuration() {
      const result = await api.send(shell, 'GET /api/v1/general/GetClientConfiguration', {});
      return result.ok ? result.value : null;
    },
    async maintenance() {
      const result = await api.send(shell, 'GET /api/v1/general/GetMaintenanceInfo', {});
      return result.ok ? result.value : null;
    },
    async legalText(wanted) {
      const query = { document: wanted.document, CountryCode: wanted.country, Language: wanted.language };
      const result = await api.send(shell, 'GET /api/v1/general/GetLegalText', { query });
      if (!result.ok) return null;
      await orStorageFull(() => keepLegalText(device, wanted, result.value));
      return result.value;
    },
    verifyCertificate: (document) => verifyCertificate(api, document),
    helpTexts: (place) => fetchHelpTexts(api, device, place),
    contact: () => Promise.resolve(createVisitorContact({ api, device, uuid: ports.ids.uuid })),
    licences: () => readLicences(ports.network),
  };
}

async function keepRegions(device: DeviceDatabase, regions: Region[]): Promise<void> {
  const kept = await orStorageFull(() => device.facts.put({ key: 'regions', value: regions }));
  if (kept === 'storage-full') toldRegions.set(regions);
}
