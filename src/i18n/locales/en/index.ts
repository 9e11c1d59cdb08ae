/** The texts of every screen, as one chunk: what lies right in this folder. The same file in each language. */
const files = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });

export const texts = Object.assign({}, ...Object.values(files)) as Record<string, string>;
