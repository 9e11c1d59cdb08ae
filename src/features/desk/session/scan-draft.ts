/** The error codes that an expert enters, as they lie on the device. */
export interface TypedCode {
  system: string;
  code: string;
  text: string;
  severity: number;
}
export interface ScanDraft {
  codes: TypedCode[];
}

export const noCode: TypedCode = { system: '', code: '', text: '', severity: 0 };

/** Empty for anything else. */
export function scanDraftFrom(value: unknown): ScanDraft {
  const codes =
    typeof value === 'object' && value !== null && 'codes' in value && Array.isArray(value.codes) ? value.codes : [];
  return { codes: codes.flatMap((code: unknown) => (typeof code === 'object' ? [{ ...noCode, ...code }] : [])) };
}
