/** Statuses and sub-statuses as people read them, in exports as on the screen (SU-126, SU-158, SU-159). */
import type { LocalizedStatus } from '../../../contract/support-request.ts';
import type { InferOutput } from 'valibot';
import type { Localized, ServerLanguage } from '../language.ts';

const textById: Readonly<Record<number, Localized>> = {
  10: { en: 'New', de: 'Neu', da: 'Ny' },
  20: { en: 'Queued', de: 'In der Warteschlange', da: 'I kø' },
  30: { en: 'Scheduled', de: 'Geplant', da: 'Planlagt' },
  40: { en: 'In progress', de: 'In Bearbeitung', da: 'I gang' },
  50: { en: 'Feedback required', de: 'Rückmeldung nötig', da: 'Svar påkrævet' },
  100: { en: 'Closed', de: 'Abgeschlossen', da: 'Afsluttet' },
  200: { en: 'Reopened', de: 'Wieder geöffnet', da: 'Genåbnet' },
  400: { en: 'Unresolved', de: 'Nicht gelöst', da: 'Ikke løst' },
  500: { en: 'Cancelled', de: 'Storniert', da: 'Annulleret' },
  600: { en: 'Scan completed', de: 'Scan abgeschlossen', da: 'Scanning afsluttet' },
  700: { en: 'Error code rating', de: 'Bewertung der Fehlercodes', da: 'Vurdering af fejlkoder' },
  46: { en: 'Resolved', de: 'Gelöst', da: 'Løst' },
  51: { en: 'Unresolved', de: 'Nicht gelöst', da: 'Ikke løst' },
};

/** `ticketStatus` is always English, `ticketStatusLocalized` in the language asked for. */
export function localizedStatus(id: number, language: ServerLanguage): InferOutput<typeof LocalizedStatus> {
  const text = textById[id];
  return { id, ticketStatus: text?.en ?? String(id), ticketStatusLocalized: text?.[language] ?? String(id), language };
}
