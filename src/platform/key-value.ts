/** Small synchronous texts per site (localStorage). A browser that forbids it gets a memory that lasts for the page. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

export function createBrowserKeyValue(): KeyValue {
  return overStorage(() => localStorage);
}

/** The same for one visit in one tab: over reloads and the way to another site and back, until the tab is closed. */
export function createVisitKeyValue(): KeyValue {
  return overStorage(() => sessionStorage);
}

function overStorage(open: () => Storage): KeyValue {
  try {
    const storage = open();
    storage.getItem('probe');
    return {
      get: (key) => storage.getItem(key),
      set(key, value) {
        try {
          storage.setItem(key, value);
        } catch {
          // Full: what is kept here can always be fetched or chosen again.
        }
      },
      remove: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
    };
  } catch {
    return createMemoryKeyValue();
  }
}

export function createMemoryKeyValue(): KeyValue {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
