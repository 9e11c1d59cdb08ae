/**
 * Small choices that must be known before any database is open (country, language, colour scheme). Storage
 * that is blocked or full is the same as nothing stored.
 */
export interface Preferences {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function createBrowserPreferences(): Preferences {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt(() => localStorage.getItem(key), null),
    set: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
    remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  };
}
