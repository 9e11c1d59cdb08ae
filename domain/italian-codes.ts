/** SDI and fiscal code: what invoices in Italy need, and nobody else is asked for (CO-223 to CO-225). */
export const italianFields = ['sdiCode', 'fiscalCode'] as const;
export type ItalianField = (typeof italianFields)[number];

/** Characters, exactly. */
export const italianLengths: Readonly<Record<ItalianField, number>> = { sdiCode: 7, fiscalCode: 16 };

export function isItalianField(field: string): field is ItalianField {
  return italianFields.some((italian) => italian === field);
}

/** `country`: code of the portal, in any case. */
export function needsItalianCodes(country: string): boolean {
  return country.toLowerCase() === 'it';
}

export function isItalianCode(field: ItalianField, typed: string): boolean {
  return typed.trim().length === italianLengths[field];
}

/** A code that is known would be replaced by another: asked about before (CO-096). */
export function replacesCodes(known: Record<ItalianField, string>, typed: Record<ItalianField, string>): boolean {
  return italianFields.some((field) => known[field] !== '' && known[field] !== typed[field].trim());
}
