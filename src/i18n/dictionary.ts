/**
 * Looks up texts by key: the first table that has the key wins, English is the last. `{{name}}` is replaced by
 * the value of that name (SH-184); with a `count` the plural form of the table's language is taken (`key_one`,
 * `key_other`). A key that nobody has is shown as it is, so that it is noticed.
 */
export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

export interface Table {
  /** Language of its plural rules, e.g. `de`. */
  language: string;
  texts: Texts;
}

const pluralRules = new Map<string, Intl.PluralRules>();

export function textOf(tables: readonly Table[], key: string, values: TextValues = {}): string {
  for (const table of tables) {
    const text = inTable(table, key, values['count']);
    if (text !== undefined) return filledIn(text, values);
  }
  return key;
}

function inTable({ language, texts }: Table, key: string, count: string | number | undefined): string | undefined {
  if (typeof count !== 'number') return texts[key];
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return texts[`${key}_${rules.select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
}

function filledIn(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
