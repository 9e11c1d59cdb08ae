const files = import.meta.glob<Record<string, string>>('./da/*.json', { eager: true, import: 'default' });

export const texts: Record<string, string> = Object.values(files).reduce((all, file) => ({ ...all, ...file }), {});
