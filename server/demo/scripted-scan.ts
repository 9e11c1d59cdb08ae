/** What a scan of the demo finds: a few error codes that belong together, in the workshop's language. Never a real vehicle's. */
import type { ErrorCodeFinding } from '../../contract/certificates.ts';
import type { Localized, ServerLanguage } from '../areas/language.ts';

interface ScriptedCode {
  system: Localized;
  code: string;
  text: Localized;
}

const engine = { en: 'Engine control', de: 'Motorsteuerung', da: 'Motorstyring' };
const brakes = { en: 'ABS and ESP', de: 'ABS und ESP', da: 'ABS og ESP' };
const airbag = { en: 'Airbag', de: 'Airbag', da: 'Airbag' };
const comfort = { en: 'Comfort electronics', de: 'Komfortelektronik', da: 'Komfortelektronik' };
const gateway = { en: 'Gateway', de: 'Gateway', da: 'Gateway' };

const codes: readonly ScriptedCode[] = [
  {
    system: engine,
    code: 'P0301',
    text: {
      en: 'Cylinder 1: misfire detected',
      de: 'Zylinder 1: Verbrennungsaussetzer erkannt',
      da: 'Cylinder 1: fejltænding registreret',
    },
  },
  {
    system: brakes,
    code: 'C0035',
    text: {
      en: 'Wheel speed sensor, front left: no plausible signal',
      de: 'Raddrehzahlsensor vorne links: unplausibles Signal',
      da: 'Hjulhastighedssensor, venstre for: usandsynligt signal',
    },
  },
  {
    system: airbag,
    code: 'B1001',
    text: {
      en: 'Crash sensor, front left: short circuit to ground',
      de: 'Crashsensor vorne links: Kurzschluss nach Masse',
      da: 'Kollisionssensor, venstre for: kortslutning til stel',
    },
  },
  {
    system: engine,
    code: 'P0420',
    text: {
      en: 'Catalytic converter, bank 1: efficiency below threshold',
      de: 'Katalysator Bank 1: Wirkung unter Schwellenwert',
      da: 'Katalysator, bank 1: virkning under grænseværdi',
    },
  },
  {
    system: comfort,
    code: 'B2245',
    text: {
      en: 'Outside temperature sensor: sporadic fault',
      de: 'Außentemperaturfühler: sporadischer Fehler',
      da: 'Udetemperaturføler: sporadisk fejl',
    },
  },
  {
    system: gateway,
    code: 'U0121',
    text: {
      en: 'Communication with the ABS control unit lost',
      de: 'Kommunikation mit dem ABS-Steuergerät verloren',
      da: 'Forbindelsen til ABS-styreenheden er afbrudt',
    },
  },
];

/** The same for the same request; every fifth vehicle is free of faults. */
export function scriptedScan(requestId: number, language: ServerLanguage): Omit<ErrorCodeFinding, 'id'>[] {
  const count = requestId % 5 === 0 ? 0 : 2 + (requestId % 4);
  return Array.from({ length: count }, (_, index) => codes[(requestId + index) % codes.length])
    .filter((code) => code !== undefined)
    .map(({ system, code, text }) => ({ system: system[language], code, text: text[language], severity: 0 }));
}
