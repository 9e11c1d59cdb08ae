/** What the components tell a field of itself, first of all. */
export interface FieldSettings {
  fieldType: string;
  numKey: number;
  txVariant?: string;
  cardGroupTypes?: string[];
  legacyInputMode?: boolean;
  maskSecurityCode?: boolean;
  exposeExpiryDate?: boolean;
  iframeUIConfig?: {
    sfStyles?: Record<string, Record<string, string> | undefined>;
    placeholders?: Record<string, string | undefined>;
    ariaConfig?: Record<string, unknown>;
  };
}

export interface AriaTexts {
  iframeTitle?: string;
  label?: string;
  error?: Record<string, string | undefined>;
}
