/** Why a device is sent in for repair (SU-128), in the words of the workshop. */
import type { Localized, ServerLanguage } from '../language.ts';

const faultReasons: readonly { id: number; text: Localized }[] = [
  { id: 1, text: { en: 'Device does not switch on', de: 'Gerät schaltet nicht ein', da: 'Enheden tænder ikke' } },
  {
    id: 2,
    text: {
      en: 'No connection to the vehicle',
      de: 'Keine Verbindung zum Fahrzeug',
      da: 'Ingen forbindelse til køretøjet',
    },
  },
  {
    id: 3,
    text: {
      en: 'No Wi-Fi or network connection',
      de: 'Keine WLAN- oder Netzwerkverbindung',
      da: 'Ingen Wi-Fi- eller netværksforbindelse',
    },
  },
  {
    id: 4,
    text: { en: 'Connector or cable damaged', de: 'Stecker oder Kabel beschädigt', da: 'Stik eller kabel beskadiget' },
  },
  {
    id: 5,
    text: {
      en: 'Housing or display damaged',
      de: 'Gehäuse oder Anzeige beschädigt',
      da: 'Kabinet eller skærm beskadiget',
    },
  },
  {
    id: 6,
    text: { en: 'Firmware update fails', de: 'Firmware-Update schlägt fehl', da: 'Firmwareopdatering mislykkes' },
  },
  {
    id: 7,
    text: {
      en: 'Connection drops during the session',
      de: 'Verbindung bricht während der Sitzung ab',
      da: 'Forbindelsen afbrydes under sessionen',
    },
  },
  {
    id: 8,
    text: {
      en: 'Battery empties too quickly',
      de: 'Akku entlädt sich zu schnell',
      da: 'Batteriet aflades for hurtigt',
    },
  },
  { id: 99, text: { en: 'Other', de: 'Sonstiges', da: 'Andet' } },
];

export function listFaultReasons(language: ServerLanguage): { id: number; faultLocalized: string }[] {
  return faultReasons.map(({ id, text }) => ({ id, faultLocalized: text[language] }));
}

export function isFaultReason(id: number): boolean {
  return faultReasons.some((reason) => reason.id === id);
}
