/** Legal texts as last fetched, so that they can be read without a connection. */
import type { LegalDocument, LegalText } from '../../contract/shell.ts';
import type { DeviceDatabase } from './device-database.ts';

export interface WantedLegalText {
  document: LegalDocument;
  /** Portal country code. */
  country: string;
  /** Language id. */
  language: string;
}

const keyOf = ({ document, country, language }: WantedLegalText) => `legal:${document}:${country}:${language}`;

export async function keepLegalText(device: DeviceDatabase, wanted: WantedLegalText, text: LegalText): Promise<void> {
  await device.facts.put({ key: keyOf(wanted), value: text });
}

/** In the wanted language, else in whichever was kept for the country; null: never fetched. */
export async function keptLegalText(device: DeviceDatabase, wanted: WantedLegalText): Promise<LegalText | null> {
  const exact = await device.facts.get(keyOf(wanted));
  const row =
    exact ?? (await device.facts.where('key').startsWith(`legal:${wanted.document}:${wanted.country}:`).first());
  return (row?.value as LegalText | undefined) ?? null;
}
