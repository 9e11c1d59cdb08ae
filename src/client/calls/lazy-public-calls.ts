/**
 * The public calls as the page starts with them: what this device keeps is there at once, the way to the server is
 * loaded behind the first frame. Code that does not come (no network yet) is the same as no answer.
 */
import { deviceFact } from '../../data/facts.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Interruptions } from '../../platform/interruptions.ts';
import type { Network } from '../../platform/network.ts';
import type { PublicCalls } from './public-calls.ts';

interface Ports {
  network: Network;
  clock: Clock;
  ids: Ids;
  interruptions: Interruptions;
}

export function createLazyPublicCalls(ports: Ports, device: DeviceDatabase): PublicCalls {
  const whole = async () => (await import('./public-calls.ts')).createPublicCalls(ports, device);
  return {
    storedRegions: async () => (await deviceFact(device, 'regions')) ?? [],
    storedTexts: async (languageId) => (await device.translations.get(languageId))?.texts ?? {},
    fetchRegions: () => whole().then((calls) => calls.fetchRegions(), nothing),
    locate: () => whole().then((calls) => calls.locate(), nothing),
    fetchTexts: (languageId) => whole().then((calls) => calls.fetchTexts(languageId), nothing),
    configuration: () => whole().then((calls) => calls.configuration(), nothing),
    maintenance: () => whole().then((calls) => calls.maintenance(), nothing),
    licences: () => whole().then((calls) => calls.licences(), nothing),
    verifyCertificate: (document) => whole().then((calls) => calls.verifyCertificate(document), nothing),
    contact: () => whole().then((calls) => calls.contact(), nothing),
    helpTexts: (place) => whole().then((calls) => calls.helpTexts(place), nothing),
    legalText: (wanted) => whole().then((calls) => calls.legalText(wanted), nothing),
  };
}

const nothing = () => null;
