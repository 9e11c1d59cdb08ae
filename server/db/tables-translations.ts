/** Tables of 0032_translations.sql. */
export interface TranslationTables {
  kept_translation: { key: string; translated: string; kept_at: Date };
}
