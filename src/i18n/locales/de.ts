const files = import.meta.glob<Record<string, string>>('./de/*.json', { eager: true, import: 'default' });

export const texts = Object.assign({}, ...Object.values(files)) as Record<string, string>;
